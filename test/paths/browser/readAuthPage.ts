import type { Page } from 'playwright-core';
import { texts } from '../../../src/domain/texts.ts';
import type { Screen } from '../../../src/machines/auth/authSelectors.ts';
import type { AuthView } from '../models/authView.ts';
import { storageKeys, getStoredSession } from './getStoredSession.ts';

const screens: Readonly<Record<string, Screen>> = {
  [texts.login.title]: 'login',
  [texts.signup.title]: 'signup',
  [texts.checkEmail.title]: 'checkEmail',
};

/** What page and storage show of the auth machine, in one look. */
export async function readAuthPage(page: Page): Promise<Omit<AuthView, 'requests'>> {
  const { title, button, alert, menu, stored } = await page.evaluate(look, {
    menuName: texts.header.menu,
    logoutNames: [texts.header.logout, texts.header.loggingOut],
    keys: storageKeys,
  });
  const kept = getStoredSession(stored);
  if (menu === null) {
    // A page that is none of ours is shown by its title, for the comparison to fail.
    const screen = screens[title] ?? (`"${title}"` as Screen);
    return { screen, button, alert, person: null, stored: kept };
  }
  const { firstName = '', email = '', logout, greeting } = menu;
  const isGreeted = greeting === texts.header.greeting(firstName);
  const person = { firstName: isGreeted ? firstName : `${firstName} under "${greeting}"`, email };
  return { screen: 'home', button: logout, alert, person, stored: kept };
}

/** Runs in the page, hence holds nothing but what it is given. */
async function look({
  menuName,
  logoutNames,
  keys,
}: {
  readonly menuName: string;
  readonly logoutNames: readonly string[];
  readonly keys: readonly string[];
}) {
  // Whatever is under way in the page comes first.
  await new Promise((done) => {
    setTimeout(done);
  });
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const text = (selector: string) => shown(selector)[0]?.textContent ?? '';

  const alerts = shown('[role=alert]').map(({ textContent }) => textContent);
  const [toggle] = shown(`header button[aria-label="${menuName}"]`);
  const panel = document.getElementById(toggle?.getAttribute('aria-controls') ?? '');
  const [firstName, email] = [...(panel?.querySelectorAll('p') ?? [])].map(
    (line) => line.textContent,
  );
  return {
    title: text('h1'),
    button: text('main form [type=submit]') || text('main button'),
    alert: alerts.length === 0 ? null : alerts.join(' | '),
    menu:
      panel === null
        ? null
        : {
            firstName,
            email,
            logout:
              [...panel.querySelectorAll('button')]
                .map(({ textContent }) => textContent)
                .find((name) => logoutNames.includes(name)) ?? '',
            greeting: text('header p'),
          },
    stored: keys.map((key) => localStorage.getItem(key)),
  };
}
