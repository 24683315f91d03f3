import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { signInNewUser, aTestUser, fillLogin } from '../support/testUser.ts';
import { signedOutScreens } from '../support/screens/signedOutScreens.ts';
import { button, cards, type ScreenSetup } from '../support/screens/screenSetup.ts';
import { setupBrowser } from '../support/browserFixture.ts';
import { findLayoutIssues } from '../touch/support/layoutIssues.ts';
import { movieScreens } from '../support/screens/movieScreens.ts';
import { homeScreens } from '../support/screens/homeScreens.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { rareScreens } from '../support/screens/rareScreens.ts';

const fixture = setupBrowser({ width: 1280, height: 720 });

/** Sets the browser's font size, which scales rem. */
async function doubleText(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.enable');
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(rem).toBe('32px');
}

describe('nothing is cut off with text at 200 %', () => {
  beforeEach(() => doubleText(fixture.page));

  it('every named screen exists', () => {
    expect([signedOut.length, signedIn.length]).toEqual([2, 6]);
  });

  const among =
    (names: readonly string[]) =>
    ([name]: ScreenSetup) =>
      names.includes(name);
  const signedOut = signedOutScreens.filter(among(['login', 'signup with different passwords']));
  const signedIn = [...homeScreens, ...movieScreens, ...libraryScreens, ...rareScreens].filter(
    among([
      'home',
      'the menu',
      'a movie with every kind of watch provider',
      'a watchlist with movies',
      'an import before its file is chosen',
      'About with the confirmation before data is deleted',
    ]),
  );
  const nothing = { small: [], invisible: [], overflowing: [] };

  it.each(signedOut)('on %s', async (_, go) => {
    await go(fixture.page);
    await expect.poll(() => findLayoutIssues(fixture.page)).toEqual(nothing);
  });

  it.each(signedIn)('on %s', async (_, go) => {
    await signInNewUser(fixture.page);
    await go(fixture.page);
    await expect.poll(() => findLayoutIssues(fixture.page)).toEqual(nothing);
  });

  it('in the header, whose height follows its content', async () => {
    const { page } = fixture;
    await signInNewUser(fixture.page);
    const outside = () =>
      page.getByRole('banner').evaluate((header) => {
        const bar = header.getBoundingClientRect();
        const buttons = [...header.querySelectorAll('button')].filter((each) =>
          each.checkVisibility(),
        );
        const isOutside = (each: Element) => {
          const { top, bottom } = each.getBoundingClientRect();
          return top < bar.top || bottom > bar.bottom;
        };
        return { buttons: buttons.length, outside: buttons.filter(isOutside).length };
      });
    await expect.poll(outside).toEqual({ buttons: 3, outside: 0 });
  });
});

describe('window of 1,280 by 720 px at 200 % zoom', () => {
  beforeEach(() => fixture.page.setViewportSize({ width: 640, height: 360 }));

  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };

  it('a login error is scrolled into view', async () => {
    const { page } = fixture;
    await fillLogin(page, aTestUser());
    await button(page, texts.login.submit).click();
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    await expect.poll(() => alert.evaluate(isInView)).toBe(true);
  });

  it('a movie shows its title, and the header scrolls with the page', async () => {
    const { page } = fixture;
    await signInNewUser(fixture.page);
    await cards(page).first().click();
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await expect.poll(() => title.evaluate(isInView)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        cards(page)
          .first()
          .evaluate((card) => card === document.activeElement),
      )
      .toBe(true);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const bar = page.getByRole('banner');
    await expect
      .poll(() => bar.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThan(0);
  });
});
