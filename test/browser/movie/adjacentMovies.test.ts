import { describe, expect, it } from 'vitest';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { createModalLocators } from './support/movieModal.ts';

const fixture = setupBrowserAtHome();
const { button, card, dialog, open, title } = createModalLocators(fixture);

const hasFocus = (element: Element) => element === document.activeElement;

describe('next and previous movie in the modal', () => {
  it('open by arrow keys, and focus returns to the card of the last one', async () => {
    const { page, visit } = fixture;
    const names = await page
      .locator('[aria-posinset] [data-movie-id] > :nth-child(2)')
      .allInnerTexts();
    await open();
    for (const index of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => title().innerText()).toBe(names[index]);
    }
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => title().innerText()).toBe(names[2]);
    await dialog().getByText('3 of 20', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => card(2).evaluate(hasFocus)).toBe(true);
    expect(visit.problems).toEqual([]);
  });

  it('open by buttons that keep focus, and the first has no previous movie', async () => {
    await open();
    await expect.poll(() => button('Previous movie').getAttribute('aria-disabled')).toBe('true');
    const first = await title().innerText();
    await button('Next movie').click();
    await expect.poll(() => title().innerText()).not.toBe(first);
    await expect.poll(() => button('Next movie').evaluate(hasFocus)).toBe(true);
    await button('Previous movie').click();
    await expect.poll(() => title().innerText()).toBe(first);
  });

  it('start scrolled to the top, and their titles are announced once', async () => {
    const { page } = fixture;
    await open();
    const scrolled = () => page.locator('dialog').evaluate((element) => element.scrollTop);
    await page.locator('dialog').evaluate((element) => element.scrollTo(0, 400));
    expect(await scrolled()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await dialog().getByText('2 of 20', { exact: true }).waitFor();
    await expect.poll(scrolled).toBe(0);
    const said = async () =>
      (await dialog().locator('[aria-live]').allInnerTexts()).filter((text) => text !== '');
    await expect.poll(said).toEqual([await title().innerText()]);
  });

  it('load the next page after the last loaded movie', async () => {
    const { page } = fixture;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await card(19).waitFor();
    await open(19);
    await page.keyboard.press('ArrowRight');
    await dialog().getByText('21 of 40', { exact: true }).waitFor();
  });
});

describe('movie modal', () => {
  it('grows out of its card, except with reduced motion', async () => {
    const { page } = fixture;
    const count = () => page.evaluate('grown');
    await page.evaluate(() => {
      Object.assign(globalThis, { grown: 0 });
      document.addEventListener(
        'toggle',
        ({ target }) => {
          if (target instanceof HTMLImageElement)
            Object.assign(globalThis, { grown: (Reflect.get(globalThis, 'grown') as number) + 1 });
        },
        { capture: true },
      );
    });
    // The image grows, so it must be loaded.
    for (const index of [0, 1])
      await expect
        .poll(() =>
          card(index)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.complete),
        )
        .toBe(true);
    await open();
    await expect.poll(count).toBe(1);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(1);
    expect(await count()).toBe(1);
    expect(fixture.visit.problems).toEqual([]);
  });
});
