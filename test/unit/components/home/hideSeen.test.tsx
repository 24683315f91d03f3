import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/domain/texts.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { recordAnnouncements } from '../../../support/recordAnnouncements.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const page = aPage({ movies: [1, 2, 3, 4, 5].map((id) => aMovie({ id })), totalPages: 1 });
const seen = (id: number) =>
  ({ kind: 'added', list: 'seen', entry: { id, at: id, movie: null, fetchedAt: 0 } }) as const;
const hiding = { kind: 'hidesSeen', hidesSeen: true } as const;

const hide = () => screen.queryByRole('switch', { name: texts.library.hideSeen });
const press = (element: HTMLElement | null) => {
  if (element === null) throw new Error('it is not there');
  fireEvent.click(element);
};
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const titles = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[dir=auto]')?.textContent ?? '');

/** Home with its library, whose movies leave the list as they do in the app. */
async function renderSeen(options: Parameters<typeof renderHome>[0] = {}) {
  const app = await renderHome({ page, ...options });
  async function follow() {
    const { hidesSeen, seen: entries } = app.library.store.load().library;
    const hidden = new Set(hidesSeen ? entries.map(({ id }) => id) : []);
    await settle(() => app.catalog.home.send({ type: 'library.changed', hidden, movies: null }));
  }
  await follow();
  return {
    ...app,
    follow,
    async toggle() {
      await settle(() => press(hide()));
      await follow();
    },
    async search(text: string, ...ids: readonly number[]) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
      await settle(() => vi.advanceTimersByTime(searchDebounceMs));
      const movies = ids.map((id) => aMovie({ id }));
      await settle(() => app.catalog.searchMovies.last().resolve(aPage({ movies, totalPages: 1 })));
    },
  };
}

describe.each(modes)('switch that hides seen movies, $mode', ({ strict }) => {
  it('appears once a movie is seen', async () => {
    const { library } = await renderSeen({ strict });
    expect(hide()).toBeNull();
    await settle(() => library.changeElsewhere(seen(2)));
    expect(hide()).not.toBeChecked();
  });

  it('appears while it is on, even if no movie is seen', async () => {
    await renderSeen({ strict, shelved: [hiding] });
    expect(hide()).toBeChecked();
    expect(hide()).toHaveAccessibleDescription('Nothing hidden');
  });

  it('shows how many movies of the list it hides, beside the count of the heading', async () => {
    const { toggle } = await renderSeen({ strict, shelved: [seen(1), seen(3), seen(4), seen(99)] });
    expect(hide()).toHaveAccessibleDescription('');
    await toggle();
    expect(heading()).toBe('Popular Movies (2 movies)');
    expect(titles()).toEqual(['Movie 2', 'Movie 5']);
    expect(hide()).toHaveAccessibleDescription('3 hidden');
    await toggle();
    expect(heading()).toBe('Popular Movies (5 movies)');
    expect(hide()).not.toBeChecked();
  });

  it('appears above search results', async () => {
    const { search, toggle } = await renderSeen({ strict, shelved: [seen(1)] });
    await search('movie', 1, 2);
    await toggle();
    expect(heading()).toBe('Search Results (1 movie)');
    expect(hide()).toHaveAccessibleDescription('1 hidden');
  });

  it('moves the focus on when it disappears', async () => {
    const { toggle } = await renderSeen({ strict, shelved: [hiding] });
    await settle(() => hide()?.focus());
    await toggle();
    expect(hide()).toBeNull();
    expect(document.body).not.toHaveFocus();
  });
});

describe('list of seen movies only', () => {
  it('says that its movies are hidden, and shows them on a press', async () => {
    const voice = recordAnnouncements();
    const { search, follow } = await renderSeen({ shelved: [seen(7), seen(8), hiding] });
    await search('movie', 7, 8);
    expect(screen.getByText("You've seen all of these")).toBeVisible();
    expect(screen.queryByText(texts.search.nothing)).toBeNull();
    expect(voice()).toContain('You\'ve seen all movies found for "movie"');
    const show = screen.getByRole('button', { name: 'Show them' });
    await settle(() => show.focus());
    await settle(() => press(show));
    await follow();
    expect(titles()).toEqual(['Movie 7', 'Movie 8']);
    expect(document.body).not.toHaveFocus();
  });

  it('says that it is empty if it has no movies', async () => {
    const { search } = await renderSeen({ shelved: [seen(7), hiding] });
    await search('movie');
    expect(screen.getByText(texts.search.nothing)).toBeVisible();
  });
});
