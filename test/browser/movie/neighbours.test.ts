import { describe, expect, it } from 'vitest';
import { setHome } from '../support/stage.ts';
import { onMovie } from './support/openMovie.ts';

const stage = setHome();
const { button, card, dialog, open, title } = onMovie(stage);

const hasFocus = (element: Element) => element === document.activeElement;

describe('the movies beside the one in the dialog', () => {
  it('open by the arrow keys; the focus returns to the card of the one last shown', async () => {
    const { page, walk } = stage;
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
    expect(walk.problems).toEqual([]);
  });

  it('open by two buttons that keep the focus; the first movie has none before it', async () => {
    await open();
    await expect.poll(() => button('Previous movie').getAttribute('aria-disabled')).toBe('true');
    const first = await title().innerText();
    await button('Next movie').click();
    await expect.poll(() => title().innerText()).not.toBe(first);
    await expect.poll(() => button('Next movie').evaluate(hasFocus)).toBe(true);
    await button('Previous movie').click();
    await expect.poll(() => title().innerText()).toBe(first);
  });

  it('begin at their top, and their titles are said once', async () => {
    const { page } = stage;
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

  it('are to be had a page further on: the next one loads', async () => {
    const { page } = stage;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await card(19).waitFor();
    await open(19);
    await page.keyboard.press('ArrowRight');
    await dialog().getByText('21 of 40', { exact: true }).waitFor();
  });
});

describe('the dialog', () => {
  it('grows out of its card, but not for whoever wants less motion', async () => {
    const { page } = stage;
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
    // What grows is its picture, if it has come.
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
    expect(stage.walk.problems).toEqual([]);
  });
});
