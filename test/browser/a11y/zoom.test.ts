import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { enter, aTestUser, fillLogin } from '../support/person.ts';
import { signedOutScreens } from '../support/screens/signedOutScreens.ts';
import { button, cards, type Way } from '../support/screens/way.ts';
import { setupBrowser } from '../support/stage.ts';
import { findLayoutIssues } from '../touch/support/misfits.ts';
import { movieScreens } from '../support/screens/movieScreens.ts';
import { homeScreens } from '../support/screens/homeScreens.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { rareScreens } from '../support/screens/rareScreens.ts';

const stage = setupBrowser({ width: 1280, height: 720 });

/** As somebody set it in their browser: the page's own units grow with it. */
async function doubleText(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.enable');
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(rem).toBe('32px');
}

describe('with letters of 200 % nothing is cut off or goes over the edge', () => {
  beforeEach(() => doubleText(stage.page));

  it('of as many screens as are named here', () => {
    expect([signedOut.length, signedIn.length]).toEqual([2, 6]);
  });

  const among =
    (names: readonly string[]) =>
    ([name]: Way) =>
      names.includes(name);
  const signedOut = signedOutScreens.filter(among(['login', 'signup with passwords that differ']));
  const signedIn = [...homeScreens, ...movieScreens, ...libraryScreens, ...rareScreens].filter(
    among([
      'home',
      'the menu',
      'a movie that can be watched in every way',
      'a watchlist with movies',
      'an import before its file is chosen',
      'about, and the question before everything is deleted',
    ]),
  );
  const nothing = { small: [], unseen: [], overTheEdge: [] };

  it.each(signedOut)('on %s', async (_, go) => {
    await go(stage.page);
    await expect.poll(() => findLayoutIssues(stage.page)).toEqual(nothing);
  });

  it.each(signedIn)('on %s', async (_, go) => {
    await enter(stage.page);
    await go(stage.page);
    await expect.poll(() => findLayoutIssues(stage.page)).toEqual(nothing);
  });

  it('in the header, which is as high as what is in it', async () => {
    const { page } = stage;
    await enter(stage.page);
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

describe('in a window of 1,280 by 720 px at 200 %', () => {
  beforeEach(() => stage.page.setViewportSize({ width: 640, height: 360 }));

  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };

  it('what was wrong with a login comes into view', async () => {
    const { page } = stage;
    await fillLogin(page, aTestUser());
    await button(page, texts.login.submit).click();
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    await expect.poll(() => alert.evaluate(isInView)).toBe(true);
  });

  it('a movie has its title in view, and the header goes away with the page', async () => {
    const { page } = stage;
    await enter(stage.page);
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
