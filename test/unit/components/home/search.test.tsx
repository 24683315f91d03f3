import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMovie, aPage } from '../../../support/builders.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';

const box = () => screen.getByRole('searchbox', { name: 'Search movies' });
const heading = () => screen.getByRole('heading', { level: 2 });
const pass = (ms: number) => settle(() => vi.advanceTimersByTime(ms));
/** As a keystroke does it; a simulated typist waits for timers, which stand still here. */
const enter = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe.each(modes)('search, $mode', ({ strict }) => {
  it('shows a labeled, empty search box', async () => {
    await renderHome({ strict });
    expect(box()).toHaveAttribute('placeholder', 'Search movies, shows, actors...');
    expect(screen.getByRole('search')).toContainElement(box());
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  it('requests the trimmed text once, 500 ms after the last letter', async () => {
    const { catalog } = await renderHome({ strict });
    enter('r');
    await pass(499);
    enter(' reel ');
    await pass(499);
    expect(catalog.searchMovies.calls).toHaveLength(0);
    expect(heading()).toHaveTextContent('Popular Movies');
    await pass(1);
    expect(catalog.searchMovies.calls.map(({ input }) => input.params)).toEqual([
      { query: 'reel', year: null },
    ]);
    expect(box()).toHaveValue(' reel ');
  });

  it('shows heading, subline and twelve placeholders, then the movies and their count', async () => {
    const { catalog } = await renderHome({ strict });
    enter('reel');
    await pass(500);
    expect(heading()).toHaveTextContent(/^Search Results$/);
    expect(screen.getByText('Results for "reel"')).toBeVisible();
    expect(screen.getAllByTestId('placeholder')).toHaveLength(12);
    expect(screen.queryByRole('list')).toBeNull();
    await settle(() =>
      catalog.searchMovies
        .last()
        .resolve(aPage({ movies: [aMovie({ id: 7 }), aMovie({ id: 8 })] })),
    );
    expect(heading()).toHaveTextContent(/^Search Results \(2 movies\)$/);
    expect(screen.queryByTestId('placeholder')).toBeNull();
    expect(screen.getByRole('list', { name: 'Search Results' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('has no Load More, even with several pages', async () => {
    const { catalog } = await renderHome({ strict });
    enter('reel');
    await pass(500);
    expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
    await settle(() => catalog.searchMovies.last().resolve(aPage({ totalPages: 9 })));
    expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
  });

  it('says that nothing was found', async () => {
    const { catalog } = await renderHome({ strict });
    enter('zzz');
    await pass(500);
    expect(screen.queryByText('No movies found')).toBeNull();
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies: [], totalPages: 1 })));
    expect(heading()).toHaveTextContent(/^Search Results \(0 movies\)$/);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(/^No movies found$/);
    expect(screen.getByText('Try searching for something else')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is cleared by its button: the box gets the focus, and popular movies load from page 1', async () => {
    const { catalog } = await renderHome({ strict });
    enter('reel');
    await pass(500);
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies: [aMovie()] })));
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    expect(heading()).toHaveTextContent('Search Results (1 movie)');
    await pass(500);
    expect(heading()).toHaveTextContent(/^Popular Movies$/);
    expect(screen.getByText('Trending now • Page 1')).toBeVisible();
    expect(screen.getAllByTestId('placeholder')).toHaveLength(12);
    expect(catalog.loadPage.last().input.params).toEqual({ page: 1 });
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    expect(heading()).toHaveTextContent(/^Popular Movies \(20 movies\)$/);
  });
});

describe('search', () => {
  it('sends no request for blanks', async () => {
    const { catalog } = await renderHome();
    enter('   ');
    await pass(500);
    expect(catalog.searchMovies.calls).toHaveLength(0);
    expect(heading()).toHaveTextContent(/^Popular Movies \(20 movies\)$/);
  });

  it('never shows the response for a text that was replaced', async () => {
    const { catalog } = await renderHome();
    enter('first');
    await pass(500);
    const first = catalog.searchMovies.last();
    enter('second');
    await pass(500);
    expect(first.signal.aborted).toBe(true);
    await settle(() => first.resolve(aPage({ movies: [aMovie({ id: 99 })] })));
    expect(screen.getByText('Results for "second"')).toBeVisible();
    expect(screen.getAllByTestId('placeholder')).toHaveLength(12);
    expect(screen.queryByText('Movie 99')).toBeNull();
  });

  it('stays on the page when Enter is pressed', async () => {
    await renderHome();
    enter('reel');
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
  });
});
