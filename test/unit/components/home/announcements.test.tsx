import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { recordAnnouncements } from '../../../support/recordAnnouncements.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';
import { aLibraryChange } from '../../../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());

/** Renders home; its first announcement is read. */
async function renderRecorded() {
  const announcements = recordAnnouncements();
  const { catalog } = await renderHome();
  await settle(() => undefined);
  expect(announcements()).toEqual(['Popular Movies: 20 movies']);
  return { catalog, announcements };
}

async function search(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await settle(() => vi.advanceTimersByTime(searchDebounceMs));
}

const loadMore = () =>
  settle(() => fireEvent.click(screen.getByRole('button', { name: 'Load More Movies' })));

describe('live regions', () => {
  it('announce each change of a visit once', async () => {
    const { catalog, announcements } = await renderRecorded();
    await loadMore();
    expect(announcements()).toEqual(['Loading more movies...']);
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    expect(announcements()).toEqual(['Popular Movies: 40 movies, page 2 loaded']);

    await search('movie 7');
    expect(announcements()).toEqual([]);
    const found = aPage({ movies: [aMovie({ id: 7 }), aMovie({ id: 70 })], totalPages: 1 });
    await settle(() => catalog.searchMovies.last().resolve(found));
    expect(announcements()).toEqual(['2 movies for "movie 7". Best match: Movie 7, 1994']);

    await search('movie 8');
    const undated = aPage({ movies: [aMovie({ id: 8, releaseDate: null })], totalPages: 1 });
    await settle(() => catalog.searchMovies.last().resolve(undated));
    expect(announcements()).toEqual(['1 movie for "movie 8". Best match: Movie 8']);

    await search('qqq');
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies: [], totalPages: 0 })));
    expect(announcements()).toEqual(['No movies found for "qqq"']);

    await search('');
    expect(announcements()).toEqual([]);
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    expect(announcements()).toEqual(['Popular Movies: 20 movies']);
  });

  it('announce a failure once, and what follows it', async () => {
    const { catalog, announcements } = await renderRecorded();
    await loadMore();
    announcements();
    await settle(() => catalog.loadPage.last().reject(new Error('Network Error')));
    expect(announcements()).toEqual(['Failed to load movies: Network Error']);
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    announcements();
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    await settle(() => undefined);
    expect(announcements()).toEqual(['Popular Movies: 40 movies, page 2 loaded']);
  });

  it('do not announce movies that only leave the list', async () => {
    const { catalog, announcements } = await renderRecorded();
    await settle(() => catalog.home.send(aLibraryChange({ hidden: new Set([3]) })));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('(19 movies)');
    expect(announcements()).toEqual([]);
  });
});
