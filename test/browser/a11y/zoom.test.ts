import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { aTestUser, fillLogin } from '../support/testUser.ts';
import { button, cards } from '../support/screens/screenSetup.ts';
import { setupBrowser, setupBrowserAtHome } from '../support/browserFixture.ts';
import { setTextSize } from '../support/pageControl.ts';
import { findLayoutIssues } from './support/layoutIssues.ts';

/** A window of 1,280 by 720 px at 200 %. */
const zoomed = { width: 640, height: 360 };

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('zoom, signed out', () => {
  const fixture = setupBrowser(zoomed);

  it('login and signup are not cut off at 2,560 px and on a phone with text at 200 %', async () => {
    const { page } = fixture;
    for (const { width, height, text } of [
      { width: 2560, height: 1440, text: 100 },
      { width: 360, height: 780, text: 200 },
    ]) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, text);
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      for (const next of [texts.login.toSignup, texts.signup.toLogin]) {
        await button(page, next).waitFor();
        await expect.poll(() => findLayoutIssues(page)).toMatchObject({ overflowing: [] });
        await button(page, next).click();
      }
    }
  });

  it('a login error is scrolled into view in a window at 200 %', async () => {
    const { page } = fixture;
    await fillLogin(page, aTestUser());
    await button(page, texts.login.submit).click();
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    await expect.poll(() => alert.evaluate(isInView)).toBe(true);
  });
});

describe('zoom, at home', () => {
  const fixture = setupBrowserAtHome({ viewport: zoomed });

  it('a movie shows its title in a window at 200 %', async () => {
    const { page } = fixture;
    await cards(page).first().click();
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await expect.poll(() => title.evaluate(isInView)).toBe(true);
  });

  it('the height of the header follows its content with text at 200 %', async () => {
    const { page } = fixture;
    await page.setViewportSize({ width: 1280, height: 720 });
    await setTextSize(page, 200);
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
    await expect.poll(outside).toEqual({ buttons: 4, outside: 0 });
  });
});
