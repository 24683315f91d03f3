import { texts } from '../../../src/domain/texts.ts';
import type { Screen } from '../../../src/machines/auth/authSelectors.ts';
import type { AuthView } from '../models/authView.ts';
import { textOf, textsOf } from './onPage.ts';

type OnScreen = Omit<AuthView, 'requests' | 'stored'>;

const screens: Readonly<Record<string, Screen>> = {
  [texts.login.title]: 'login',
  [texts.signup.title]: 'signup',
  [texts.checkEmail.title]: 'checkEmail',
};

/** What the page shows of the auth machine. */
export function readAuthScreen(): OnScreen {
  const menu = document.querySelector(`button[aria-label="${texts.header.menu}"]`);
  if (menu !== null) return readHome(menu.getAttribute('aria-controls') ?? '');
  const title = textOf('h1') ?? '';
  const screen = screens[title];
  if (screen === undefined) throw new Error(`no screen has the title "${title}"`);
  return {
    screen,
    button: textOf(screen === 'checkEmail' ? 'main button' : 'form [type=submit]') ?? '',
    alert: textOf('[role=alert]'),
    person: null,
  };
}

const logoutTexts: ReadonlySet<string> = new Set([texts.header.logout, texts.header.loggingOut]);

function readHome(panelId: string): OnScreen {
  const panel = document.getElementById(panelId);
  if (panel === null) throw new Error('the menu has no panel');
  const [firstName = '', email = ''] = textsOf('p', panel);
  const greeting = texts.header.greeting(firstName);
  if (textOf('header p') !== greeting) throw new Error(`the header does not say "${greeting}"`);
  return {
    screen: 'home',
    button: textsOf('button', panel).find((text) => logoutTexts.has(text)) ?? '',
    alert: textOf('header [role=alert]'),
    person: { firstName, email },
  };
}
