import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import loaders from 'virtual:texts/loaders';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { noFilter, toPersonFilter } from '../../../../src/domain/filter.ts';
import { homeTexts as texts } from '../../../../src/texts/homeTexts.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';

const box = () => screen.getByRole('searchbox', { name: 'Search movies' });
const heading = () => screen.getByRole('heading', { level: 2 });
const clear = () => screen.queryByRole('button', { name: 'Clear search' });
const pass = (ms: number) => settle(() => vi.advanceTimersByTime(ms));
/** As a keystroke does it; a simulated typist waits for timers, which stand still here. */
const enter = (value: string) => fireEvent.change(box(), { target: { value } });

// As when an earlier search has loaded it.
beforeAll(() => import('../../../../src/components/catalog/SearchExtras.tsx'));
beforeEach(() => vi.useFakeTimers());

async function search(text: string) {
  const app = await renderHome();
  enter(text);
  await pass(searchDebounceMs);
  return app;
}

describe('search', () => {
  it('has a labeled, empty search box that does not load a page, and searches at once by Enter', async () => {
    const { catalog } = await renderHome();
    expect(box()).toHaveAttribute('placeholder', 'Search movies, shows, actors...');
    expect(screen.getByRole('search')).toContainElement(box());
    expect(clear()).toBeNull();
    enter('reel');
    expect(catalog.searchMovies.calls).toHaveLength(0);
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
    expect(catalog.searchMovies.last().input.params).toEqual({ query: 'reel', year: null });
  });

  it('requests the trimmed text once, a moment after the last letter', async () => {
    const { catalog } = await renderHome();
    enter('r');
    await pass(searchDebounceMs - 1);
    enter(' reel ');
    await pass(searchDebounceMs - 1);
    expect(catalog.searchMovies.calls).toHaveLength(0);
    expect(heading()).toHaveTextContent('Popular Movies');
    expect(document.title).toBe('Reelstate');
    await pass(1);
    expect(catalog.searchMovies.calls.map(({ input }) => input.params)).toEqual([
      { query: 'reel', year: null },
    ]);
    expect(box()).toHaveValue(' reel ');
    expect(document.title).toBe('Results for “reel” – Reelstate');
  });

  it('searches for a composed text once, when an input method has confirmed it', async () => {
    const { catalog } = await renderHome();
    fireEvent.compositionStart(box());
    for (const text of ['k', 'か', 'かげ']) {
      enter(text);
      await pass(searchDebounceMs);
      expect(box()).toHaveValue(text);
    }
    const isUnhandled = fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(isUnhandled).toBe(false);
    expect(catalog.searchMovies.calls).toHaveLength(0);
    enter('影');
    fireEvent.compositionEnd(box());
    expect(box()).toHaveValue('影');
    await pass(searchDebounceMs);
    expect(catalog.searchMovies.calls.map(({ input }) => input.params)).toEqual([
      { query: '影', year: null },
    ]);
  });

  it('that finds nothing says so, and shows popular movies in a region of their own', async () => {
    const { catalog } = await search('zzz');
    expect(screen.queryByText('No movies found')).toBeNull();
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies: [], totalPages: 1 })));
    expect(heading()).toHaveTextContent(/^Search Results \(0 movies\)$/);
    expect(screen.getByText('Results for "zzz"')).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'No movies found' })).toBeVisible();
    expect(screen.getByText('Try searching for something else')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
    await settle(() => catalog.searchPeople.last().resolve([]));
    await settle(() => catalog.loadRelated.last().reject(new Error('down')));
    const region = () => within(screen.getByRole('region', { name: 'Popular right now' }));
    fireEvent.click(region().getByRole('button', { name: 'Try again' }));
    await settle(() =>
      catalog.loadRelated.last().resolve({ movies: [aMovie({ id: 8 })], relatedTo: null }),
    );
    fireEvent.click(region().getByRole('button', { name: /^Movie 8/ }));
    expect(screen.getByRole('dialog', { name: /Movie 8/ })).toBeVisible();
  });

  it('that finds only a person shows the movies of that person below', async () => {
    const { catalog } = await search('hanks');
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies: [], totalPages: 1 })));
    const hanks = { id: 31, name: 'Tom Hanks', picturePath: null, knownFor: ['Big', 'Cast Away'] };
    await settle(() => catalog.searchPeople.last().resolve([hanks]));
    expect(catalog.loadRelated.last().input).toEqual({
      request: { search: 'hanks', movies: [], person: hanks },
    });
    const movies = [aMovie({ id: 8 })];
    const relatedTo = { kind: 'person', id: 31, name: 'Tom Hanks' } as const;
    await settle(() => catalog.loadRelated.last().resolve({ movies, relatedTo }));
    const region = within(screen.getByRole('region', { name: "Tom Hanks's movies" }));
    expect(region.getByRole('button', { name: /^Movie 8/ })).toBeVisible();
  });

  it.each([
    ['no movie', []],
    ['a movie', [aMovie({ id: 9, title: 'Making Toy Story' })]],
  ])(
    'for a collection that finds %s shows the movies of the collection below',
    async (_, found) => {
      const { catalog } = await search('toy story collection');
      await settle(() =>
        catalog.searchMovies.last().resolve(aPage({ movies: found, totalPages: 1 })),
      );
      await settle(() => catalog.searchPeople.last().resolve([]));
      const movies = [aMovie({ id: 8 })];
      const relatedTo = { kind: 'collection', id: 10194, name: 'Toy Story Collection' } as const;
      await settle(() => catalog.loadRelated.last().resolve({ movies, relatedTo }));
      const region = within(screen.getByRole('region', { name: 'Toy Story Collection' }));
      expect(region.getByRole('button', { name: /^Movie 8/ })).toBeVisible();
    },
  );

  it('shows people above its movies; pressing one opens their list with the focus on Back, which leads to the search', async () => {
    const { catalog } = await search('hanks');
    await settle(() => catalog.searchMovies.last().resolve(aPage({ totalPages: 1 })));
    const known = {
      id: 31,
      name: 'Tom Hanks',
      picturePath: '/h.jpg',
      department: 'Acting',
    } as const;
    const hanks = { ...known, knownFor: ['Big', 'Cast Away'] };
    await settle(() => catalog.searchPeople.last().resolve([hanks]));
    const people = within(screen.getByRole('list', { name: 'People' }));
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    fireEvent.click(people.getByRole('button', { name: 'Tom Hanks Big, Cast Away' }));
    expect(catalog.loadPage.last().input.params).toEqual({
      page: 1,
      filter: toPersonFilter(known),
    });
    const back = screen.getByRole('button', { name: 'Back to “hanks”' });
    expect(back).toHaveFocus();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    fireEvent.click(back);
    expect(heading()).toHaveTextContent(/^Search Results \(20 movies\)$/);
    expect(screen.getByRole('button', { name: /^Tom Hanks/ })).toHaveFocus();
    expect(catalog.searchPeople.open()).toEqual([]);
  });

  it('says how many people it found, and has neither people nor movies below if there are none', async () => {
    const { catalog } = await search('hanks');
    const room = () =>
      document.querySelectorAll('[data-list] > div > div[aria-hidden=true]').length;
    await settle(() =>
      catalog.searchMovies.last().resolve(aPage({ movies: [aMovie()], totalPages: 1 })),
    );
    expect(room()).toBe(1);
    const hanks = { id: 31, name: 'Tom Hanks', picturePath: null, knownFor: [] };
    await settle(() => catalog.searchPeople.last().resolve([hanks]));
    expect(room()).toBe(0);
    expect(screen.getByText('1 person found')).toHaveAttribute('role', 'status');
    await settle(() => catalog.loadRelated.last().resolve({ movies: [], relatedTo: null }));
    expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull();
    enter('heat');
    await pass(searchDebounceMs);
    await settle(() => catalog.searchMovies.last().resolve(aPage({ totalPages: 1 })));
    await settle(() => catalog.searchPeople.last().resolve([]));
    expect(screen.queryByRole('list', { name: 'People' })).toBeNull();
    expect(screen.queryByText(/people found/)).toBeNull();
  });

  it('for a genre and a decade offers their list, which opens over the results', async () => {
    const { catalog } = await search('90s comedies');
    const offer = screen.getByRole('button', { name: 'Comedies from the 1990s' });
    await settle(() => catalog.searchMovies.last().resolve(aPage({ totalPages: 1 })));
    await settle(() => catalog.searchPeople.last().resolve([]));
    expect(offer).toBeVisible();
    // The texts know their names in English.
    expect(catalog.loadGenres.calls).toEqual([]);
    fireEvent.click(offer);
    const comedy = { id: 35, name: 'Comedy' };
    expect(catalog.loadPage.last().input.params).toEqual({
      page: 1,
      filter: { ...noFilter, genres: [comedy], fromYear: 1990, toYear: 1999 },
    });
    expect(heading()).toHaveTextContent('Comedies from the 1990s');
    const back = screen.getByRole('button', { name: 'Back to “90s comedies”' });
    expect(back).toHaveFocus();
    fireEvent.click(back);
    expect(screen.getByRole('button', { name: 'Comedies from the 1990s' })).toHaveFocus();
  });

  it('in another language understands the genres of the movie database, too, once they are loaded', async () => {
    const { catalog, language } = await renderHome({
      chosen: { language: 'pl', movieLanguage: 'pl-PL' },
    });
    const polish = await loaders['pl']?.();
    await settle(() => language.loadTexts.last().resolve(polish?.default ?? null));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'komedia lata 90' } });
    await pass(searchDebounceMs);
    expect(screen.queryByRole('button', { name: /lat 90/ })).toBeNull();
    await settle(() => catalog.loadGenres.last().resolve([{ id: 35, name: 'Komedia' }]));
    expect(screen.getByRole('button', { name: 'Komedie z lat 90.' })).toBeVisible();
  });

  it('that ends in a year and finds nothing can become a search of that year', async () => {
    const { catalog } = await search('heat 1995');
    const nothing = aPage({ movies: [], totalPages: 1 });
    await settle(() => catalog.searchMovies.last().resolve(nothing));
    fireEvent.click(
      screen.getByRole('button', { name: texts.search.narrower({ query: 'heat', year: '1995' }) }),
    );
    expect(catalog.searchMovies.last().input.params).toEqual({ query: 'heat', year: '1995' });
    await settle(() => catalog.searchMovies.last().resolve(aPage({ totalPages: 1 })));
    expect(screen.getByText(texts.search.resultsOf({ query: 'heat', year: '1995' }))).toBeVisible();
  });

  it('with few results shows movies like the first one, without those that it found', async () => {
    const { catalog } = await search('heat');
    const movies = [aMovie({ id: 1 })];
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies, totalPages: 1 })));
    await settle(() => catalog.searchPeople.last().resolve([]));
    expect(screen.getByRole('region', { name: 'More like this' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await settle(() =>
      catalog.loadRelated.last().resolve({
        movies: [aMovie({ id: 1 }), aMovie({ id: 8 })],
        relatedTo: null,
      }),
    );
    const region = within(screen.getByRole('region', { name: 'More like this' }));
    expect(region.getAllByRole('button', { name: /^Movie/ })).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'More like this' })).toHaveAttribute(
      'data-print',
      'no',
    );
    expect(region.getByRole('button', { name: /^Movie 8/ })).toBeVisible();
  });

  it('leaves no tab of a list current until it is cleared, and has no filters', async () => {
    await search('reel');
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
    const lists = within(screen.getByRole('navigation', { name: 'Lists' }));
    expect(lists.getAllByRole('button')).toHaveLength(4);
    expect(lists.queryByRole('button', { current: true })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(lists.getByRole('button', { current: true })).toHaveTextContent('Popular');
  });

  it('is cleared at once by its button: the box gets the focus, and popular movies load from page 1', async () => {
    const { catalog } = await search('reel');
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies: [aMovie()] })));
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(clear()).toBeNull();
    expect(heading()).toHaveTextContent(/^Popular Movies$/);
    expect(catalog.loadPage.last().input.params).toEqual({ page: 1, filter: noFilter });
    expect(document.title).toBe('Reelstate');
  });
});
