import { expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setTabs } from '../session/support/tabs.ts';
import { addToWatchlist, card, openShelf, popular, titlesOn } from './support/library.ts';

const tabs = setTabs(2);

it('two tabs have the same lists at once, and neither loses what the other did', async () => {
  const { app, first, pages } = tabs;
  const [, second] = pages;
  const [one, other] = await popular(app);
  if (second === undefined || one === undefined || other === undefined) throw new Error('few');

  await second.bringToFront();
  await openShelf(second, 'watchlist');
  await second.getByRole('heading', { name: texts.library.empty.watchlist.title }).waitFor();

  await first.bringToFront();
  await addToWatchlist(first, one);
  await second.bringToFront();
  await card(second, one).waitFor();

  await second.getByRole('button', { name: texts.sections.popular, exact: true }).click();
  await addToWatchlist(second, other);
  await first.bringToFront();
  await openShelf(first, 'watchlist');
  await expect.poll(() => titlesOn(first)).toEqual([other.title, one.title]);
});
