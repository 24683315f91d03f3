import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts as english } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome, type ShownLanguage } from '../support/browserFixture.ts';
import { goOffline, resize, waitForAnimations } from '../support/pageControl.ts';
import { pseudoTexts, servePseudoLanguage } from '../support/pseudoLanguage.ts';
import { outageScreens } from '../support/screens/rareScreens.ts';
import { awaitOfflineNotices } from '../support/screens/screenSetup.ts';

/** Whether the toast is below the banner, both in the window. */
const isBelow = (page: Page, tryNow: string) =>
  page.evaluate((name) => {
    const toast = document.querySelector('[data-notice]')?.getBoundingClientRect();
    const controls = [...document.querySelectorAll('button')];
    const retry = controls.find(({ textContent }) => textContent === name);
    const banner = retry?.parentElement?.getBoundingClientRect();
    if (toast === undefined || banner === undefined) return 'missing';
    return banner.top >= 0 && banner.bottom <= toast.top && toast.bottom <= innerHeight;
  }, tryNow);

describe.each<[string, ShownLanguage | undefined]>([
  ['English', undefined],
  ['a pseudo-language', { texts: pseudoTexts, locale: 'de-DE', prepare: servePseudoLanguage }],
])('the banner of a retry in %s', (_, language) => {
  const fixture = setupBrowserAtHome(language && { language });
  const texts = language?.texts ?? english;

  it('is above the toast that says that the page is offline, at 320, 390, 768 and 1440 px', async () => {
    const { page } = fixture;
    await awaitOfflineNotices(page);
    await outageScreens['a request that waits for a retry']?.(page, texts);
    await goOffline(page);
    await page.getByText(texts.offline.offline).waitFor();
    for (const width of [320, 390, 768, 1440]) {
      await resize(page, { width, height: 740 });
      await waitForAnimations(page.locator('[data-notice]'));
      await expect
        .poll(() => isBelow(page, texts.list.tryNow), { message: `${width} px` })
        .toBe(true);
    }
  });
});
