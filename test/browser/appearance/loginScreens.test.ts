import { beforeEach, describe, expect, it } from 'vitest';
import { aTestUser, register } from '../support/testUser.ts';
import { setupBrowser } from '../support/browserFixture.ts';

const fixture = setupBrowser();

const views = [
  { name: '320 px', width: 320, height: 568, text: 100 },
  { name: 'a laptop at 200 %', width: 640, height: 400, text: 100 },
  { name: 'a phone with text at 200 %', width: 360, height: 780, text: 200 },
  { name: '2,560 px', width: 2560, height: 1440, text: 100 },
];

/** Elements of the card that overflow the page horizontally. */
function cutOff(): readonly string[] {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll('main section *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < 0 || right > clientWidth + 0.5);
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

describe('login and signup screens', () => {
  beforeEach(async () => {
    await fixture.page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  it.each(views)('cut off nothing at $name', async ({ width, height, text }) => {
    const { page } = fixture;
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, text);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const next of ['Sign up here', 'Return to Login']) {
      const toNext = page.getByRole('button', { name: next });
      await toNext.waitFor();
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
      await toNext.click();
    }
  });

  it('are readable with forced colors, with visible focus', async () => {
    const { page } = fixture;
    await page.emulateMedia({ forcedColors: 'active' });
    const button = page.getByRole('button', { name: 'Sign In' });
    await page.getByLabel('Password').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const look = () =>
      button.evaluate((element) => {
        const { color, backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
        return { isReadable: color !== backgroundColor, outlineStyle, outlineWidth };
      });
    await expect
      .poll(look)
      .toEqual({ isReadable: true, outlineStyle: 'solid', outlineWidth: '3px' });
    const edge = () =>
      page.getByLabel('Email').evaluate((field) => getComputedStyle(field).borderTopWidth);
    await expect.poll(edge).toBe('1px');
    const wall = page.locator('img[src="/wall.svg"]');
    await wall.waitFor({ state: 'attached' });
    await expect.poll(() => wall.isVisible()).toBe(false);
  });

  it('cause no layout shift when the background image loads', async () => {
    const { page, visit } = fixture;
    const wall = page.locator('img[src="/wall.svg"]');
    await expect.poll(() => wall.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
    const shift = await page.evaluate(async () => {
      let sum = 0;
      function add(entries: PerformanceEntryList) {
        for (const entry of entries) sum += (entry as { value?: number }).value ?? 0;
      }
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      add(observer.takeRecords());
      return sum;
    });
    expect(shift).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('can be used by keyboard alone, including Show password', async () => {
    const { page } = fixture;
    const user = aTestUser();
    await register(fixture.app.url, user);
    const { keyboard } = page;
    await keyboard.press('Tab');
    await keyboard.type(user.email);
    await keyboard.press('Tab');
    await keyboard.type(user.password);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    const field = page.getByLabel('Password');
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.getByText('Welcome back, Mira').waitFor();
  });

  it('focus the first invalid field, which shows its error', async () => {
    const { page, visit } = fixture;
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.locator('#email-problem').filter({ hasText: '@' }).waitFor();
    await page.locator('#password-problem').waitFor();
    const email = page.getByLabel('Email');
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    expect(visit.calls).toEqual([]);
  });
});
