import { describe, expect, it } from 'vitest';
import { setHome } from '../support/stage.ts';
import { onMovie } from './support/openMovie.ts';
import { chunkOf } from '../support/chunkOf.ts';

const stage = setHome();
const { button, card, dialog, open, part, standing, title } = onMovie(stage);

describe('a movie on paper', () => {
  it('is a page of what is known of it, and nothing that can be pressed', async () => {
    const { page } = stage;
    await open();
    for (const content of Object.values(standing)) await content().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const shown of [
      title(),
      dialog().getByText(/ votes$/),
      dialog().getByText(/ min · /),
      dialog().getByRole('heading', { name: 'Overview' }),
      part('Cast').getByRole('listitem').last(),
      part('Where to watch'),
    ]) {
      await shown.waitFor();
    }
    for (const hidden of [
      page.locator('main'),
      page.locator('header').first(),
      page.locator('footer'),
      button('Watch Now'),
      button('Close'),
      part('Trailer'),
      part('More like this'),
    ]) {
      await hidden.waitFor({ state: 'hidden' });
    }
    const poster = await page.locator('dialog img[src*="/w300/"]').boundingBox();
    const sheet = await dialog().boundingBox();
    expect(poster?.y).toBeGreaterThanOrEqual(sheet?.y ?? Number.NaN);
    const { height, inside } = await page.locator('dialog').evaluate((element) => ({
      height: element.clientHeight,
      inside: element.scrollHeight,
    }));
    expect(inside).toBe(height);
  });
});

describe("the code of a movie's page", () => {
  const code = chunkOf('movieModal');

  /** At home before the code has come. */
  async function enterWithout(answer: Parameters<typeof stage.page.route>[1]) {
    await stage.page.route(code, answer);
    await stage.page.reload();
  }

  it('is there before anybody asks for it', async () => {
    const page = await stage.walk.context.newPage();
    const fetched = page.waitForResponse(code);
    await page.goto(stage.app.url);
    await (await fetched).finished();
    await page.locator('[aria-posinset="1"]').waitFor();
  });

  it('may be late: the dialog opens at once with its title, and can be closed', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await enterWithout(async (route) => {
      await held;
      await route.continue();
    });
    const name = await card(0).locator(':nth-child(2)').first().innerText();
    await card(0).click();
    await title().waitFor();
    await expect.poll(() => title().innerText()).toBe(name);
    await button('Close').click();
    await dialog().waitFor({ state: 'detached' });
    await card(0).click();
    go();
    await dialog().getByRole('heading', { name: 'Overview' }).waitFor();
    expect(stage.walk.problems).toEqual([]);
  });

  it('may be out of reach: the dialog says so, and home goes on', async () => {
    await enterWithout((route) => route.abort());
    await card(0).click();
    await dialog().getByText("Couldn't load this. Check your connection.").waitFor();
    await button('Try again').waitFor();
    await button('Close').click();
    await dialog().waitFor({ state: 'detached' });
    await card(0).waitFor();
  });
});
