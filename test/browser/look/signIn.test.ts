import { beforeEach, describe, expect, it } from 'vitest';
import { aTestUser, register } from '../support/person.ts';
import { setupBrowser } from '../support/stage.ts';

const stage = setupBrowser();

const views = [
  { name: '320 px', width: 320, height: 568, text: 100 },
  { name: 'a laptop at 200 %', width: 640, height: 400, text: 100 },
  { name: 'a phone with text at 200 %', width: 360, height: 780, text: 200 },
  { name: '2,560 px', width: 2560, height: 1440, text: 100 },
];

/** Controls and texts of the card that reach beyond the page, sideways. */
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

describe('the sign-in screens', () => {
  beforeEach(async () => {
    await stage.page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  it.each(views)('lose nothing at $name', async ({ width, height, text }) => {
    const { page } = stage;
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

  it('can be read with forced colors, and the focus be seen', async () => {
    const { page } = stage;
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

  it('stand before the wall, which moves nothing when it comes', async () => {
    const { page, walk } = stage;
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
    expect(walk.problems).toEqual([]);
  });

  it('can be gone through by keyboard alone, the password shown on the way', async () => {
    const { page } = stage;
    const person = aTestUser();
    await register(stage.app.url, person);
    const { keyboard } = page;
    await keyboard.press('Tab');
    await keyboard.type(person.email);
    await keyboard.press('Tab');
    await keyboard.type(person.password);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    const field = page.getByLabel('Password');
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.getByText('Welcome back, Mira').waitFor();
  });

  it('lead to the first invalid field, which says what is wrong', async () => {
    const { page, walk } = stage;
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.locator('#email-problem').filter({ hasText: '@' }).waitFor();
    await page.locator('#password-problem').waitFor();
    const email = page.getByLabel('Email');
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    expect(walk.calls).toEqual([]);
  });
});
