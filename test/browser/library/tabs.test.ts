import { expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupTabs } from '../session/support/tabs.ts';
import {
  addToWatchlist,
  card,
  openLibraryList,
  getPopularMovies,
  getTitles,
} from './support/library.ts';

const tabs = setupTabs(2);

it('library lists of two browser tabs are in sync, and no change is lost', async () => {
  const { app, first, pages } = tabs;
  const [, second] = pages;
  const [one, other] = await getPopularMovies(app);
  if (second === undefined || one === undefined || other === undefined)
    throw new Error('the list has too few movies');

  await second.bringToFront();
  await openLibraryList(second, 'watchlist');
  await second.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();

  await first.bringToFront();
  await addToWatchlist(first, one);
  await second.bringToFront();
  await card(second, one).waitFor();

  await second.getByRole('button', { name: texts.sections.popular, exact: true }).click();
  await addToWatchlist(second, other);
  await first.bringToFront();
  await openLibraryList(first, 'watchlist');
  await expect.poll(() => getTitles(first)).toEqual([other.title, one.title]);
});
