import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { ApiError } from '../../../../src/domain/errors.ts';
import type { Department } from '../../../../src/domain/credits.ts';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

// As when an earlier search and list have loaded them.
beforeAll(async () => {
  await import('../../../../src/components/catalog/SearchExtras.tsx');
  await import('../../../../src/components/catalog/PersonHeading.tsx');
  await import('../../../../src/components/catalog/FilterGroups.tsx');
});
beforeEach(() => vi.useFakeTimers());

const movies = [
  aMovie({ id: 1, title: 'Larry', voteCount: 90, releaseDate: '2011-07-01' }),
  aMovie({ id: 2, title: 'Forrest', voteCount: 900, releaseDate: '1994-07-06' }),
  aMovie({ id: 3, title: 'Castaway', voteCount: 500, releaseDate: '2000-12-22' }),
  aMovie({ id: 4, title: 'Wonders', voteCount: 100, releaseDate: '1996-10-04' }),
];
const credits = [
  { department: 'Acting', roles: { 1: ['Larry'], 2: ['Forrest Gump'], 3: [] } },
  { department: 'Directing', roles: { 1: ['Director', 'Screenplay'], 4: ['Director'] } },
] as const satisfies MoviePage['credits'];

const heading = () => screen.getByRole('heading', { level: 2 });
const tabs = () => screen.queryByRole('group', { name: 'Credits' });
const names = () => [...(tabs()?.querySelectorAll('label') ?? [])].map((tab) => tab.textContent);
const tab = (name: string) => screen.getByRole('radio', { name });
const cards = () =>
  within(screen.getByRole('list', { name: 'Tom Hanks' }))
    .getAllByRole('button', { name: /Rated/ })
    .map(({ textContent }) => textContent);

/** The code of what it opens is loaded. */
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

/** Searches for a person, and opens the list of the one that is found. */
async function openPerson(department?: Department) {
  const app = await renderHome();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'hanks' } });
  await settle(() => vi.advanceTimersByTime(searchDebounceMs));
  await settle(() => app.catalog.searchMovies.last().resolve(aPage({ totalPages: 1 })));
  const hanks = { id: 31, name: 'Tom Hanks', picturePath: null, department, knownFor: [] };
  await settle(() => app.catalog.searchPeople.last().resolve([hanks]));
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Tom Hanks' })));
  return app;
}

async function openLoaded(department?: Department) {
  const app = await openPerson(department);
  await settle(() =>
    app.catalog.loadPage.last().resolve(aPage({ movies, credits, totalPages: 1 })),
  );
  return app;
}

describe('list of a person', () => {
  it('says the name, the number of movies and the best known ones, and has the roles below the titles', async () => {
    await openLoaded();
    expect(heading()).toHaveTextContent('Tom Hanks (3 movies)');
    expect(screen.getByText('Known for Forrest, Castaway, Wonders')).toBeVisible();
    expect(cards()).toEqual([
      expect.stringMatching(/^Larryas Larry2011/),
      expect.stringMatching(/^Forrestas Forrest Gump1994/),
      expect.stringMatching(/^Castaway2000/),
    ]);
    const lists = within(screen.getByRole('navigation', { name: 'Lists' }));
    expect(lists.queryByRole('button', { current: true })).toBeNull();
  });

  it('has a tab for each department of the person, with its movies; another one shows theirs, with the jobs', async () => {
    const { catalog } = await openLoaded();
    const requests = catalog.loadPage.calls.length;
    expect(names()).toEqual(['Acting (3)', 'Directing (2)']);
    expect(tab('Acting (3)')).toBeChecked();
    await settle(() => fireEvent.click(tab('Directing (2)')));
    expect(tab('Directing (2)')).toBeChecked();
    expect(heading()).toHaveTextContent('Tom Hanks (2 movies)');
    expect(cards()).toEqual([
      expect.stringMatching(/^LarryDirector, Screenplay2011/),
      expect.stringMatching(/^WondersDirector1996/),
    ]);
    expect(catalog.loadPage.calls).toHaveLength(requests);
  });

  it('opens with the department that the person is known for', async () => {
    await openLoaded('Directing');
    expect(tab('Directing (2)')).toBeChecked();
  });

  it('is sorted without a request, and has no other filter', async () => {
    const { catalog } = await openLoaded();
    const requests = catalog.loadPage.calls.length;
    await press('Sort by');
    await press('Newest first');
    expect(cards().map((card) => card?.slice(0, 5))).toEqual(['Larry', 'Casta', 'Forre']);
    const filters = within(screen.getByRole('group', { name: 'Filters' }));
    expect(filters.getAllByRole('button').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Back to/),
      'Newest first',
      '',
      '',
      'Surprise me',
      'Clear filters',
    ]);
    expect(catalog.loadPage.calls).toHaveLength(requests);
  });

  it('has its order in a sheet of its own on a phone', async () => {
    setViewport(390);
    await openLoaded();
    await press('Sort by');
    const sheet = within(screen.getByRole('dialog', { name: 'Sort by' }));
    expect(sheet.getAllByRole('group')).toEqual([sheet.getByRole('group', { name: 'Sort by' })]);
    await press('Title A–Z');
    expect(cards().map((card) => card?.slice(0, 5))).toEqual(['Casta', 'Forre', 'Larry']);
    await press('Show movies');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has room for its portrait, which other lists do not have', async () => {
    const room = () => heading().parentElement?.getAttribute('style') ?? '';
    const { catalog } = await openLoaded();
    expect(room()).toContain('padding-inline-start');
    await press('Popular');
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    expect(room()).toBe('');
  });

  it('has initials in place of a portrait, and no tabs while it is loading or if it fails', async () => {
    const { catalog } = await openPerson();
    expect(screen.getByText('TH')).toBeVisible();
    expect(tabs()).toBeNull();
    await settle(() =>
      catalog.loadPage.last().reject(new ApiError('Bad Gateway', 502, 'http_error')),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Bad Gateway');
    expect(tabs()).toBeNull();
  });

  it('of a person without movies says so', async () => {
    const { catalog } = await openPerson();
    const empty = aPage({ movies: [], credits: [], totalPages: 1 });
    await settle(() => catalog.loadPage.last().resolve(empty));
    expect(screen.getByText('No movies are listed for Tom Hanks')).toBeVisible();
    expect(tabs()).toBeNull();
  });
});
