import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { loadMovies, waitForScrollEnd } from '../listPosition/pagePosition.ts';
import { createModalLocators } from '../movie/support/movieModal.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();
type PdfOptions = NonNullable<Parameters<Page['pdf']>[0]>;

/** What browsers suggest. */
const usualMargins = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

async function countPrintedPages(page: Page, options: PdfOptions = {}): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', ...options })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function getPrintedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = await page.evaluate(() => document.body.innerText);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return text;
}

it('printed list has every loaded title, no controls and no blank page, and does not change the screen', async () => {
  const { page, visit } = fixture;
  await loadMovies(page, 100);
  await page.locator('[aria-posinset="84"] [data-movie-id]').focus();
  await waitForScrollEnd(page);
  const readScreen = () =>
    page.evaluate(() => ({
      scrollY,
      focused: document.activeElement?.getAttribute('data-movie-id') ?? null,
      cards: document.querySelectorAll('[aria-posinset]').length,
      printed: document.querySelectorAll('[data-printed]').length,
    }));
  const before = await readScreen();
  expect(before).toMatchObject({ focused: expect.stringMatching(/^\d+$/), printed: 0 });
  expect(await countPrintedPages(page)).toBeLessThanOrEqual(3);
  await expect.poll(readScreen).toEqual(before);

  const text = await getPrintedText(page);
  const entries = text
    .split('\n')
    .filter((line) => /\((\d{4}|Unknown)\) · (\d+\.\d|NR)$/.test(line));
  expect(new Set(entries).size).toBe(100);
  expect(text).toContain(texts.list.headings.popular);
  for (const control of [texts.list.loadMore, texts.sections.topRated, texts.hero.heading])
    expect(text).not.toContain(control);
  expect(visit.problems).toEqual([]);
});

it('printed movie is one page with all details and no controls', async () => {
  const { page } = fixture;
  const { button, dialog, open, part, partContent, title } = createModalLocators(fixture);
  await open();
  for (const content of Object.values(partContent)) await content().waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const shown of [
    title(),
    dialog().getByText(/ votes$/),
    dialog().getByText(/ min · /),
    dialog().getByRole('heading', { name: texts.movieDetails.overview }),
    part(texts.movieDetails.cast).getByRole('listitem').last(),
    part(texts.movieDetails.whereToWatch),
  ]) {
    await shown.waitFor();
  }
  for (const hidden of [
    page.locator('main'),
    page.locator('header').first(),
    page.locator('footer'),
    button(texts.movieDetails.watch),
    button(texts.movie.close),
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

it('closed movie leaves its styles for printing in the page: without them all styles are calculated anew', async () => {
  const { page } = fixture;
  const { dialog, open } = createModalLocators(fixture);
  const countPrintRules = () =>
    page.evaluate(
      () =>
        Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
          .flat()
          .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print').length,
    );
  const closed = await countPrintRules();
  await open();
  const opened = await countPrintRules();
  expect(opened).toBeGreaterThan(closed);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  expect(await countPrintRules()).toBeGreaterThanOrEqual(opened);
});

it('printed movie is one page with usual margins, however much there is to say about it', async () => {
  const { page } = fixture;
  const { dialog, partContent } = createModalLocators(fixture);
  const people = Array.from({ length: 12 }, (_, index) => ({
    id: index,
    credit_id: `${index}`,
    order: index,
    name: `Maximiliane Featherstonehaugh ${index}`,
    character: 'The Commander of the Expedition',
    profile_path: null,
  }));
  const providers = Array.from({ length: 8 }, (_, index) => ({
    provider_id: index,
    provider_name: `Streaming Service ${index}`,
    logo_path: null,
    display_priority: index,
  }));
  const offers = { link: 'https://www.themoviedb.org/', flatrate: providers, rent: providers };
  const movie = {
    id: 1,
    title: 'The Extraordinarily Long and Winding Title of a Movie Whose Makers Could Not Stop',
    overview: 'A thief who steals secrets out of sleeping minds may go home. '.repeat(16),
    poster_path: null,
    backdrop_path: null,
    release_date: '2010-07-16',
    vote_average: 8.4,
    vote_count: 35_900,
  };
  const answers = {
    popular: { page: 1, total_pages: 1, total_results: 1, results: [movie] },
    '1/credits': { id: 1, cast: people, crew: [] },
    '1/watch/providers': { id: 1, results: { US: { ...offers, buy: providers } } },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(new RegExp(`/3/movie/${path}\\?`), (route) => route.fulfill({ json }));
  // Otherwise the list would be restored.
  await page.addInitScript(() => sessionStorage.clear());
  await page.reload();
  await page.locator('[data-movie-id]').click();
  await partContent['Where to watch']().waitFor();
  await dialog().getByText('Featherstonehaugh 11').waitFor();
  expect(await countPrintedPages(page, { margin: usualMargins })).toBe(1);
  expect(await countPrintedPages(page, { margin: usualMargins, format: 'Letter' })).toBe(1);
});
