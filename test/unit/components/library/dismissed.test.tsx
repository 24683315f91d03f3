import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { anEntry, anUnresolvedEntry, putting } from '../../../support/libraryBuilders.ts';
import { dialog, inside, openMovie, setupMovieModal } from '../../../support/openMovie.tsx';
import { renderHome, settle } from '../../../support/renderApp.tsx';
import { aLibraryChange } from '../../../support/startCatalog.ts';

setupMovieModal();

beforeAll(async () => {
  await import('../../../../src/components/home/menu/MenuPreferences.tsx');
  await import('../../../../src/components/library/DismissedPanel.tsx');
});

const button = (name: string) => inside().getByRole('button', { name });

describe('**Not for me** in a movie', () => {
  it('takes the movie off the watchlist and says so with Undo, which takes both back', async () => {
    const app = await openMovie();
    await app.user.click(button('Add to Watchlist'));
    await app.user.click(button('Not for me'));
    expect(button('Add to Watchlist')).toBeVisible();
    expect(inside().getByText('Not for me: Movie 1')).toBeVisible();
    expect(app.library.store.read().dismissed).toMatchObject([{ id: 1 }]);
    await app.user.click(button(texts.library.undo));
    expect(button('Not for me')).toBeVisible();
    expect(button('In Watchlist')).toBeVisible();
  });

  it('becomes **Show again**, and the movie stays open while its list leaves it out', async () => {
    const app = await openMovie();
    await app.user.click(button('Not for me'));
    await settle(() => app.catalog.home.send(aLibraryChange({ dismissed: new Set([1]) })));
    expect(dialog()).toHaveAccessibleName('Movie 1');
    expect(button('Show again')).toHaveAttribute('data-is-on', 'true');
    await app.user.click(button('Show again'));
    expect(button('Not for me')).toHaveAttribute('data-is-on', 'false');
    expect(inside().getByText('Shown again: Movie 1')).toBeVisible();
    expect(app.library.store.read().dismissed).toEqual([]);
  });
});

describe('a list of movies that are not for the user', () => {
  const movies = [aMovie({ id: 1 }), aMovie({ id: 2 })];

  it('says so if it has no other', async () => {
    const app = await renderHome({ page: aPage({ movies, totalPages: 1 }) });
    await settle(() => app.catalog.home.send(aLibraryChange({ dismissed: new Set([1, 2]) })));
    expect(screen.getByText('None of these are for you')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is found by a search, whose cards mark them', async () => {
    const listed = putting('dismissed', anEntry(2));
    const app = await renderHome({ listed });
    await app.user.type(screen.getByRole('searchbox'), 'movie{Enter}');
    await settle(() => app.catalog.searchMovies.last().resolve(aPage({ movies, totalPages: 1 })));
    const items = within(screen.getByRole('list', { name: 'Search Results' })).getAllByRole(
      'listitem',
    );
    expect(items.map((item) => within(item).queryByText('Not for me') !== null)).toEqual([
      false,
      true,
    ]);
  });
});

describe('the panel of the movies that are not for the user', () => {
  async function openPanel(listed: Parameters<typeof renderHome>[0] = {}) {
    const app = await renderHome(listed);
    await app.user.click(screen.getByRole('button', { name: 'User menu' }));
    await app.user.click(await screen.findByRole('button', { name: 'Not for me' }));
    await screen.findByRole('dialog');
    return app;
  }

  it('opens from the user menu, and says how to fill it', async () => {
    await openPanel();
    expect(dialog()).toHaveAccessibleName('Not for me');
    expect(dialog()).toHaveTextContent('No movies here.');
  });

  it('lists title and year, the newest first, and shows a movie again with Undo', async () => {
    const listed = putting('dismissed', anEntry(1, 10), anEntry(2, 20));
    const app = await openPanel({ listed });
    const titles = () =>
      inside()
        .queryAllByRole('listitem')
        .map((item) => item.textContent);
    expect(titles()).toEqual(['Movie 21994Show again', 'Movie 11994Show again']);
    expect(inside().getByText(texts.libraryTools.dismissed.hint)).toBeVisible();
    expect(inside().queryByText(texts.libraryTools.dismissed.empty)).toBeNull();
    const posters = [...dialog().querySelectorAll('img')].map((each) => each.loading);
    expect(posters).toEqual(['lazy', 'lazy']);
    await app.user.click(button('Show again: Movie 2'));
    expect(titles()).toEqual(['Movie 11994Show again']);
    expect(inside().getByText('Shown again: Movie 2')).toBeVisible();
    await app.user.click(button(texts.library.undo));
    expect(titles()).toHaveLength(2);
  });

  it('asks for the titles that are unknown', async () => {
    const app = await openPanel({ listed: putting('dismissed', anUnresolvedEntry(603)) });
    expect(button('Show again: #603')).toBeVisible();
    expect(app.library.movies.received).toContainEqual({ type: 'movies.requested', ids: [603] });
  });
});
