import type { Page } from 'playwright-core';
import { texts } from '../../../../src/domain/texts.ts';
import { cards, unreadable, type ScreenSetup } from './screenSetup.ts';

async function openMovie(page: Page) {
  await cards(page).first().click();
  await page.getByRole('dialog').getByRole('heading', { name: texts.movie.whereToWatch }).waitFor();
}

const provider = (id: number, name: string) => ({
  provider_id: id,
  provider_name: name,
  logo_path: id % 2 === 0 ? `/logo${id}.png` : null,
});

const offers = {
  link: 'https://www.themoviedb.org/movie/1/watch',
  flatrate: [provider(1, 'Harbour Movies'), provider(2, 'Sessions with a rather long name indeed')],
  free: [provider(3, 'City Library')],
  ads: [provider(4, 'Lantern')],
  rent: [provider(5, 'Videothek'), provider(6, 'Corner Shop'), provider(7, 'Night Reel')],
  buy: [provider(8, 'Archive')],
};

/** A movie and what can become of its parts. */
export const movieScreens: readonly ScreenSetup[] = [
  ['a movie', openMovie],
  [
    'a movie whose parts all failed',
    async (page) => {
      await page.route(/\/3\/movie\/\d+/, (route) => route.fulfill(unreadable));
      await openMovie(page);
      for (const part of [texts.movie.details, texts.movie.cast, texts.movie.whereToWatch]) {
        await page.getByText(texts.movie.partFailed(part)).waitFor();
      }
    },
  ],
  [
    'a movie with every kind of watch provider',
    async (page) => {
      await page.route('**/3/movie/*/watch/providers?**', (route) =>
        route.fulfill({ json: { results: { US: offers } } }),
      );
      await openMovie(page);
      for (const kind of Object.values(texts.movie.monetizationTypes))
        await page.getByText(kind, { exact: true }).waitFor();
    },
  ],
  [
    'a loading movie',
    async (page) => {
      await page.route(/\/3\/movie\/\d+/, () => {});
      await openMovie(page);
    },
  ],
];
