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
    expect(await button('Previous movie').getAttribute('aria-disabled')).toBe('true');
    const first = await title().innerText();
    await button('Next movie').click();
    await expect.poll(() => title().innerText()).not.toBe(first);
    expect(await button('Next movie').evaluate(hasFocus)).toBe(true);
    await button('Previous movie').click();
    await expect.poll(() => title().innerText()).toBe(first);
  });

  it('begin at their top, and their titles are said once', async () => {
    const { page } = stage;
    await open();
    await page.locator('dialog').evaluate((element) => element.scrollTo(0, 400));
    await page.keyboard.press('ArrowRight');
    await dialog().getByText('2 of 20', { exact: true }).waitFor();
    expect(await page.locator('dialog').evaluate((element) => element.scrollTop)).toBe(0);
    const said = await dialog().locator('[aria-live]').allInnerTexts();
    expect(said.filter((text) => text !== '')).toEqual([await title().innerText()]);
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
    await open();
    expect(await count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(1);
    expect(await count()).toBe(1);
    expect(stage.walk.problems).toEqual([]);
  });
});
