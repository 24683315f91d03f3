import { describe, expect, it } from 'vitest';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { createModalLocators } from './support/movieModal.ts';
import { chunkUrlPattern } from '../support/chunkUrlPattern.ts';

const fixture = setupBrowserAtHome();
const { button, card, dialog, open, part, partContent, title } = createModalLocators(fixture);

describe('printed movie', () => {
  it('is one page with all details and no controls', async () => {
    const { page } = fixture;
    await open();
    for (const content of Object.values(partContent)) await content().waitFor();
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

describe('chunk of the movie modal', () => {
  const code = chunkUrlPattern('movieModal');

  async function reloadWithChunk(handler: Parameters<typeof fixture.page.route>[1]) {
    await fixture.page.route(code, handler);
    await fixture.page.reload();
  }

  it('is preloaded at home', async () => {
    const page = await fixture.visit.context.newPage();
    const fetched = page.waitForResponse(code);
    await page.goto(fixture.app.url);
    await (await fetched).finished();
    await page.locator('[aria-posinset="1"]').waitFor();
  });

  it('that loads late leaves a modal with the title that can be closed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await reloadWithChunk(async (route) => {
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
    release();
    await dialog().getByRole('heading', { name: 'Overview' }).waitFor();
    expect(fixture.visit.problems).toEqual([]);
  });

  it('that fails to load shows an error in the modal, and home still works', async () => {
    await reloadWithChunk((route) => route.abort());
    await card(0).click();
    await dialog().getByText("Couldn't load this. Check your connection.").waitFor();
    await button('Try again').waitFor();
    await button('Close').click();
    await dialog().waitFor({ state: 'detached' });
    await card(0).waitFor();
  });
});
