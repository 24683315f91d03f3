import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { homeTexts } from '../../../../src/texts/homeTexts.ts';
import { texts } from '../../../../src/texts/texts.ts';
import type { LibraryChange } from '../../../../src/domain/library.ts';
import { aMovie, aPage, aStoredSession } from '../../../support/builders.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { setupMovieModal } from '../../../support/openMovie.tsx';
import { renderApp, settle } from '../../../support/renderApp.tsx';

const { movie: words, movieDetails, library, libraryImport, libraryTools } = texts;
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

/** Home with the sample movies, which the user chose when TMDB could not be reached. */
async function renderSamples(count: number, listed: readonly LibraryChange[] = []) {
  const app = renderApp({ stored: aStoredSession(), listed });
  const movies = Array.from({ length: count }, (_, index) =>
    aMovie({ id: 90_000_001 + index, isSample: true }),
  );
  await settle(() => app.catalog.loadPage.last().reject(new Error('Network Error')));
  await app.user.click(screen.getByRole('button', { name: texts.demoCatalog.enter }));
  await settle(() => app.catalog.loadPage.last().resolve(aPage({ movies, totalPages: 1 })));
  const [card] = screen.getAllByRole('listitem');
  if (card === undefined) throw new Error('no movie is shown');
  return { ...app, card, open: within(card).getByRole('button', { name: /^Movie/ }) };
}

async function openWatchlist(app: Awaited<ReturnType<typeof renderSamples>>) {
  await app.user.click(screen.getByRole('button', { name: /^Watchlist/ }));
  const movies = app.library.store.load().library.watchlist.flatMap(({ movie }) => movie ?? []);
  await settle(() => app.catalog.loadPage.last().resolve(aPage({ movies, totalPages: 1 })));
  return app;
}

describe('sample movies', () => {
  setupMovieModal();

  it('are offered for no list: on a card, on hover, by key and in the modal', async () => {
    const { user, card, open, catalog, library: stored } = await renderSamples(20);
    await user.hover(card);
    await user.click(open);
    await settle(() => catalog.parts.details.last().reject(new Error('down')));
    const modal = within(screen.getByRole('dialog'));
    expect(modal.getByRole('button', { name: movieDetails.share })).toBeVisible();
    expect(modal.queryByRole('button', { name: words.watchlist })).toBeNull();
    expect(modal.queryByRole('button', { name: words.markSeen })).toBeNull();
    await user.keyboard('ws');
    await user.click(modal.getByRole('button', { name: words.close }));
    await user.hover(card);
    expect(within(card).getAllByRole('button')).toEqual([open]);
    open.focus();
    await user.keyboard('ws');
    expect(stored.store.load().library).toMatchObject({ watchlist: [], seen: [] });
    expect(screen.queryByRole('button', { name: library.undo })).toBeNull();
  });

  it('have no filter', async () => {
    await renderSamples(20);
    expect(screen.queryByRole('group', { name: homeTexts.filter.bar })).toBeNull();
  });

  it('leave the user’s own lists without Surprise me and import', async () => {
    const app = await renderSamples(20, putting('watchlist', anEntry(1)));
    const { user } = await openWatchlist(app);
    await user.click(await screen.findByRole('button', { name: libraryTools.more }));
    expect(screen.getByRole('button', { name: libraryTools.export })).toBeVisible();
    expect(button(libraryImport.open)).toBeNull();
    expect(button(libraryTools.pickOne)).toBeNull();
  });

  it('leave an empty list of the user without import', async () => {
    await openWatchlist(await renderSamples(20));
    expect(await screen.findByRole('button', { name: libraryTools.empty.browse })).toBeVisible();
    expect(button(libraryImport.open)).toBeNull();
  });
});
