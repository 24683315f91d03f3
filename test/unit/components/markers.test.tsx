import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { homeTexts as texts } from '../../../src/texts/homeTexts.ts';
import { noFilter } from '../../../src/domain/filter.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../support/builders.ts';
import { anEntry, putting } from '../../support/libraryBuilders.ts';
import { openMovie, setupMovieModal } from '../../support/openMovie.tsx';
import { renderApp, renderHome, settle } from '../../support/renderApp.tsx';

setupMovieModal();

const press = (name: string | RegExp) =>
  settle(() => fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body));

const renderLogin = async () => renderApp();
const renderLoading = async () => renderApp({ stored: aStoredSession() });
const page = aPage({ movies: [aMovie({ posterPath: null })], totalPages: 1 });

async function renderListed() {
  await renderHome({
    page,
    listed: [...putting('seen', anEntry(1)), { kind: 'hidesSeen', hidesSeen: false }],
  });
}

const renderFiltered = async () =>
  renderApp({
    stored: aStoredSession(),
    position: aPlace({ filter: { ...noFilter, length: 'short' } }),
  });

async function removeByToast() {
  await renderHome({ page });
  await press(texts.movie.bookmark({ title: 'Movie 1' }));
}

async function openEmptyWatchlist() {
  const app = await renderHome();
  await press(/^Watchlist/);
  await settle(() => app.catalog.loadPage.last().resolve({ ...page, movies: [] }));
  await settle(() => import('../../../src/components/library/LibraryListHeader.tsx'));
}

describe('what styles and scripts of the page look for', () => {
  it.each<[string, string, number, () => Promise<unknown>]>([
    ['the sign-in page', '[data-auth-page]', 1, renderLogin],
    ['the list', 'main > section[data-list]', 1, renderHome],
    [
      'the grid whose cells are measured',
      '[data-placeholders][aria-hidden=true]',
      1,
      renderLoading,
    ],
    ['a movie by its id', '[aria-posinset] [data-movie-id="1"]', 1, renderHome],
    ['what opens over the page: menu and chips', '[data-popover]', 9, renderHome],
    [
      'the conditions that are active, and the button of their sheet',
      '[data-chosen]',
      2,
      renderFiltered,
    ],
    ['what clears the filter', '[role=group] [data-clear]', 1, renderFiltered],
    ['what shares the list', '[role=group] [data-share]', 1, renderFiltered],
    ['the random movie', '[role=group] [data-surprise]', 1, renderHome],
    ['the room for the count of a whole page', 'h2 [data-room="(20 movies)"]', 1, renderHome],
    ['the count of a list', '[data-count=seen]', 1, renderListed],
    ['the switch that hides seen movies', '[data-hide-seen] [role=switch]', 1, renderListed],
    ['the list whose seen movies are dimmed', 'ul[data-dims]', 1, renderListed],
    ['the title in place of a poster', '[data-title="Movie 1"][aria-hidden=true]', 1, renderListed],
    ['a message with a title', '[data-notice] [data-cut=true]', 1, removeByToast],
    ['the poster of the dialog', 'dialog [data-poster]', 1, openMovie],
    ['the handle of the dialog', 'dialog [data-handle]', 1, openMovie],
  ])('includes %s', async (_, selector, count, open) => {
    await open();
    expect(document.querySelectorAll(selector)).toHaveLength(count);
  });
});

describe('decoration', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['of the sign-in page', renderLogin],
    ['of home', renderHome],
    ['of an empty list', openEmptyWatchlist],
    ['of the dialog of a movie', openMovie],
  ])('%s is hidden from assistive technology', async (_, open) => {
    await open();
    const drawings = [...document.querySelectorAll('svg')];
    expect(drawings.length).toBeGreaterThan(0);
    expect(drawings.filter((each) => each.closest('[aria-hidden=true]') === null)).toEqual([]);
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.filter((each) => each.getAttribute('alt') !== '')).toEqual([]);
  });
});

/** The dialog of a movie that was opened from another one. */
async function openNextMovie() {
  const { catalog } = await openMovie();
  const recommendations = [aMovie({ id: 9, title: 'Ronin' })];
  await settle(() => catalog.parts.recommendations.last().resolve(recommendations));
  await press(/^Ronin/);
}

describe('buttons that show an icon alone', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['of home', renderHome],
    ['of a filtered list', renderFiltered],
    ['of the dialog of a movie', openMovie],
    ['of a movie that was opened from another one', openNextMovie],
  ])('%s have a name that does not depend on a tooltip', async (_, open) => {
    await open();
    const icons = [...document.querySelectorAll('button')].filter((each) => !each.textContent);
    expect(icons.length).toBeGreaterThan(0);
    expect(icons.filter((each) => !each.getAttribute('aria-label'))).toEqual([]);
  });
});

describe('posters', () => {
  it('load at once in the first row, and later below it', async () => {
    await renderHome();
    const posters = [...document.querySelectorAll<HTMLImageElement>('[aria-posinset] img')];
    const ways = posters.map((each) =>
      ['loading', 'fetchpriority', 'decoding'].map((name) => each.getAttribute(name)),
    );
    expect(ways.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ['eager', 'high', 'async']));
    expect(ways[4]).toEqual(['lazy', 'auto', 'async']);
  });
});

it('a list is busy until its first page is there, and keeps room for the next one while that loads', async () => {
  const app = renderApp({ stored: aStoredSession() });
  const list = () => document.querySelector('[data-list]');
  const placeholders = () => document.querySelectorAll('main [role=list] > [aria-hidden=true]');
  expect(list()).toHaveAttribute('aria-busy', 'true');
  await settle(() => app.catalog.loadPage.last().resolve(aPage()));
  expect(list()).toHaveAttribute('aria-busy', 'false');
  const height = () => Number.parseInt(screen.getByRole('list').style.height, 10);
  const before = height();
  expect(placeholders()).toHaveLength(0);
  await press(texts.list.loadMore);
  expect(placeholders().length).toBeGreaterThan(0);
  expect(height()).toBeGreaterThan(before);
  expect(list()).toHaveAttribute('aria-busy', 'false');
});
