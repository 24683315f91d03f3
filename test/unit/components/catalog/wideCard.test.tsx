import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import type { LibraryChange } from '../../../../src/domain/library.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';

const { ofMovie, watchlist, inWatchlist, markSeen, seen } = texts.movie;

/** The only result of a search: a card with its overview and actions. */
async function findOne(overrides: Partial<Movie> = {}, listed: readonly LibraryChange[] = []) {
  const app = await renderHome({ listed });
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'heat' } });
  await settle(() => vi.advanceTimersByTime(searchDebounceMs));
  const movies = [aMovie({ id: 7, title: 'Heat', ...overrides })];
  await settle(() => app.catalog.searchMovies.last().resolve(aPage({ movies, totalPages: 1 })));
  const found = within(screen.getByRole('list', { name: 'Search Results' }));
  const button = (name: string | RegExp) => found.getByRole('button', { name });
  return {
    ...app,
    found,
    card: button(/^(Not for me )?Heat /),
    button,
    press: (name: string) => settle(() => fireEvent.click(button(name))),
  };
}

describe('card of one of few results', () => {
  it('opens its movie, whose overview it shows', async () => {
    const { card } = await findOne();
    expect(card).toHaveTextContent('What happens in movie 7.');
    await settle(() => fireEvent.click(card));
    expect(screen.getByRole('dialog', { name: 'Heat' })).toBeVisible();
  });

  it('says what is unknown', async () => {
    const { card } = await findOne({ releaseDate: null, overview: null });
    expect(card).toHaveTextContent(texts.movie.unknownYear);
    expect(card).toHaveTextContent(texts.movie.noOverview);
  });

  it('says what the user thinks of its movie', async () => {
    const rated = { kind: 'rated', id: 7, rating: 8 } as const;
    const listed = [...putting('seen', anEntry(7)), ...putting('dismissed', anEntry(7)), rated];
    const { card } = await findOne({}, listed);
    expect(within(card).getByText('Your rating: 8 of 10')).toBeVisible();
    expect(within(card).getByText('Not for me')).toBeVisible();
  });

  it('says nothing of what the user thinks if that is unknown', async () => {
    const { card } = await findOne();
    expect(card).not.toHaveTextContent(/Your rating|Not for me/);
  });

  it.each([
    ['watchlist', watchlist, inWatchlist],
    ['seen', markSeen, seen],
  ] as const)('puts its movie on the list %s by a button that says so', async (list, off, on) => {
    const { button, press, library } = await findOne();
    const ids = () => library.store.load().library[list].map(({ id }) => id);
    for (const [before, after, expected] of [
      [off, on, [7]],
      [on, off, []],
    ] as const) {
      await press(ofMovie({ action: before, title: 'Heat' }));
      expect(ids()).toEqual(expected);
      const pressed = button(ofMovie({ action: after, title: 'Heat' }));
      expect(pressed).toHaveAttribute('aria-pressed', String(after === on));
      expect(pressed).toHaveTextContent(after);
    }
  });

  it('is a tab stop, and its buttons are while the focus is in it', async () => {
    const { card, button } = await findOne();
    const stops = () =>
      [
        card,
        button(ofMovie({ action: watchlist, title: 'Heat' })),
        button(ofMovie({ action: markSeen, title: 'Heat' })),
      ].map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    await settle(() => card.focus());
    expect(stops()).toEqual([0, 0, 0]);
    await settle(() => card.blur());
    expect(stops()).toEqual([0, -1, -1]);
  });

  it('has no buttons for a movie that was invented for demonstration', async () => {
    const { found, card } = await findOne({ isSample: true });
    expect(found.getAllByRole('button')).toEqual([card]);
  });
});
