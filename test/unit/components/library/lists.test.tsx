import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LibraryListHeader } from '../../../../src/components/library/LibraryListHeader.tsx';
import { UndoToast } from '../../../../src/components/library/UndoToast.tsx';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { searchDebounceMs, undoTimeoutMs } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../../support/builders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import {
  anEntry,
  anUnresolvedEntry,
  found,
  missed,
  putting,
  rowOf,
} from '../../../support/libraryBuilders.ts';
import { recordAnnouncements } from '../../../support/recordAnnouncements.ts';
import { renderApp, renderHome, settle } from '../../../support/renderApp.tsx';
import { aLibraryChange } from '../../../support/startCatalog.ts';
import { renderLibrary } from './renderLibrary.tsx';

const pass = (ms: number) => settle(() => vi.advanceTimersByTime(ms));
const titles = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[dir=auto]')?.textContent ?? '');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** Of a mouse. */
const aPointerMove = (init: PointerEventInit) =>
  new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', movementY: 0, ...init });

const stalker = aMovie({ id: 7, title: 'Stalker' });

/** The toast of a movie that was marked as seen, below another button. */
async function renderToast(changes: Parameters<typeof renderLibrary>[1] = []) {
  const rendered = renderLibrary(
    <>
      <button type="button">before</button>
      <UndoToast />
    </>,
    changes,
  );
  await settle(() => rendered.actor().send({ type: 'seen.toggled', movie: stalker }));
  return { ...rendered, before: screen.getByRole('button', { name: 'before' }) };
}

describe('undo toast', () => {
  const undo = () => screen.queryByRole('button', { name: texts.library.undo });
  const status = () => screen.getByRole('status');
  const toast = () => status().parentElement ?? status();

  it('appears in a live region that was there before', async () => {
    const { actor } = renderLibrary(<UndoToast />);
    const before = status();
    expect(before).toBeEmptyDOMElement();
    await settle(() => actor().send({ type: 'watchlist.toggled', movie: stalker }));
    expect(status()).toBe(before);
    expect(before).toHaveTextContent(texts.library.done.watchlist.added({ title: 'Stalker' }));
    await settle(() => actor().send({ type: 'watchlist.toggled', movie: stalker }));
    expect(before).toHaveTextContent(texts.library.done.watchlist.removed({ title: 'Stalker' }));
  });

  it.each([
    ['has focus', () => undo()?.focus(), () => undo()?.blur()],
    [
      'is under a mouse that moves sideways',
      () => fireEvent(toast(), aPointerMove({ movementX: 1 })),
      () => fireEvent.pointerLeave(toast()),
    ],
    [
      'is under a mouse that moves up',
      () => fireEvent(toast(), aPointerMove({ movementX: 0, movementY: -1 })),
      () => fireEvent.pointerLeave(toast()),
    ],
  ])('disappears after a while, but not while it %s', async (_, enter, leave) => {
    await renderToast();
    await settle(enter);
    await pass(undoTimeoutMs * 2);
    expect(undo()).toBeVisible();
    await settle(leave);
    await pass(undoTimeoutMs);
    expect(undo()).toBeNull();
  });

  it.each([
    ['a mouse that rests where it appears', { movementX: 0 }],
    ['a finger', { movementX: 1, pointerType: 'touch' }],
  ])('disappears after a while beneath %s', async (_, pointer) => {
    await renderToast();
    await settle(() => fireEvent.pointerEnter(toast()));
    await settle(() => fireEvent(toast(), aPointerMove(pointer)));
    await pass(undoTimeoutMs);
    expect(undo()).toBeNull();
  });

  it('says that the change was not saved if storage is full', async () => {
    const { actor, library } = renderLibrary(<UndoToast />);
    vi.spyOn(library.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await settle(() => actor().send({ type: 'watchlist.toggled', movie: stalker }));
    expect(status()).toHaveTextContent('Added to watchlist: Stalker');
    expect(status()).toHaveTextContent("Storage is full: your latest changes weren't saved.");
  });

  it('offers the removal before after each Undo', async () => {
    const { actor } = renderLibrary(<UndoToast />, putting('watchlist', anEntry(1), anEntry(2)));
    for (const id of [1, 2])
      await settle(() => actor().send({ type: 'watchlist.toggled', movie: aMovie({ id }) }));
    for (const title of ['Movie 2', 'Movie 1']) {
      expect(status()).toHaveTextContent(texts.library.done.watchlist.removed({ title }));
      await settle(() => undo()?.click());
    }
    expect(status()).toBeEmptyDOMElement();
    expect(actor().getSnapshot().context.watchlist).toHaveLength(2);
  });

  it('does not follow to another list or over a movie, and returns from the movie', async () => {
    const app = await renderHome({
      page: aPage({ movies: [aMovie({ id: 1 }), aMovie({ id: 2 })], totalPages: 1 }),
    });
    const bookmark = (id: number) =>
      screen.getByRole('button', { name: texts.movie.bookmark({ title: `Movie ${id}` }) });
    await settle(() => fireEvent.click(bookmark(1)));
    expect(undo()).toBeVisible();
    await settle(() => screen.getByRole('button', { name: /^Movie 2/ }).click());
    expect(screen.getByRole('dialog')).not.toHaveTextContent(texts.library.undo);
    fireEvent.click(screen.getByRole('button', { name: texts.movie.close }));
    await endDialogFrame();
    expect(undo()).toBeVisible();
    await settle(() => screen.getByRole('button', { name: texts.sections.topRated }).click());
    expect(undo()).toBeNull();
    await settle(() =>
      app.catalog.loadPage.last().resolve(aPage({ movies: [aMovie({ id: 2 })], totalPages: 1 })),
    );
    await settle(() => fireEvent.click(bookmark(2)));
    expect(
      screen.getByText(texts.library.done.watchlist.added({ title: 'Movie 2' })),
    ).toBeVisible();
    await settle(() => undo()?.click());
    expect(undo()).toBeNull();
  });

  it('disappears after a while if its screen unmounts under the mouse', async () => {
    /** Each has a toast of its own. */
    function Screens() {
      const [shown, show] = useState(1);
      return (
        <>
          <button type="button" onClick={() => show(shown + 1)}>
            another screen
          </button>
          <UndoToast key={shown} />
        </>
      );
    }
    const { actor } = renderLibrary(<Screens />);
    await settle(() => actor().send({ type: 'seen.toggled', movie: stalker }));
    await settle(() => fireEvent(toast(), aPointerMove({ movementX: 1 })));
    await settle(() => screen.getByRole('button', { name: 'another screen' }).click());
    await pass(undoTimeoutMs);
    expect(undo()).toBeNull();
  });

  it('undoes the change, and returns the focus to the element that had it', async () => {
    const { library, before } = await renderToast();
    await settle(() => before.focus());
    await settle(() => undo()?.focus());
    await settle(() => undo()?.click());
    expect(library.store.load().library.seen).toEqual([]);
    expect(before).toHaveFocus();
  });
});

describe('undo toast of a movie on the watchlist that is marked as seen', () => {
  const named = (name: string) => screen.queryByRole('button', { name });

  it('removes it from the watchlist too, returns the focus, and undoes only that', async () => {
    const { library, before } = await renderToast(putting('watchlist', anEntry(7)));
    await settle(() => before.focus());
    await settle(() => named('Remove from watchlist')?.focus());
    await settle(() => named('Remove from watchlist')?.click());
    expect(before).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      texts.library.done.watchlist.removed({ title: 'Stalker' }),
    );
    expect(named('Remove from watchlist')).toBeNull();
    expect(library.store.load().library).toMatchObject({ watchlist: [], seen: [{ id: 7 }] });
    await settle(() => named(texts.library.undo)?.click());
    expect(library.store.load().library).toMatchObject({
      watchlist: [{ id: 7 }],
      seen: [{ id: 7 }],
    });
  });
});

describe('watchlist', () => {
  const shown = [
    aMovie({ id: 1, title: 'Solaris', runtime: 167 }),
    aMovie({ id: 2, title: 'Stalker', runtime: 62 }),
    aMovie({ id: 3, title: 'Mirror' }),
  ];
  const entries = shown.map((movie, index) => ({ ...anEntry(movie.id, 9 - index), movie }));
  const sort = () =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: texts.filter.controls.sort });
  const search = () => screen.getByRole('searchbox', { name: texts.libraryTools.search.watchlist });
  const named = (name: string | RegExp) => screen.getByRole('button', { name });

  const press = (button: HTMLElement) => settle(() => fireEvent.click(button));
  const type = (text: string) =>
    settle(() => fireEvent.change(search(), { target: { value: text } }));

  async function openWatchlist(movies = entries) {
    const announcements = recordAnnouncements();
    const app = await renderHome({ listed: putting('watchlist', ...movies) });
    await settle(() => named(/^Watchlist/).click());
    const page = { page: 1, totalPages: 1, movies: movies.map(({ movie }) => movie) };
    await settle(() => app.catalog.loadPage.last().resolve(page));
    await settle(() => import('../../../../src/components/library/LibraryListHeader.tsx'));
    return { ...app, announcements };
  }

  it('is sorted by length, which its cards then say; unknown ones are requested', async () => {
    const { library, announcements } = await openWatchlist();
    expect(titles()).toEqual(['Solaris', 'Stalker', 'Mirror']);
    await settle(() => fireEvent.change(sort(), { target: { value: 'length' } }));
    expect(titles()).toEqual(['Stalker', 'Solaris', 'Mirror']);
    expect(screen.getByText('1 h 2 min')).toBeVisible();
    expect(library.movies.received).toContainEqual({ type: 'movies.requested', ids: [3] });
    expect(screen.getByText(texts.libraryTools.unknownLengths({ movies: 1 }))).toBeVisible();
    expect(announcements()).toContain('Watchlist, Shortest first: 3 movies');
  });

  it('is searched without a request; its own Clear button and Escape show all of it', async () => {
    const { announcements, catalog } = await openWatchlist();
    const requests = catalog.loadPage.calls.length;
    await type('so');
    expect(titles()).toEqual(['Solaris']);
    expect(announcements()).toContain('Watchlist, "so": 1 movie');
    await press(named(texts.libraryTools.clear));
    expect(titles()).toHaveLength(3);
    expect(search()).toHaveFocus();
    await type('mir');
    await settle(() => fireEvent.keyDown(search(), { key: 'Escape' }));
    expect(titles()).toHaveLength(3);
    expect(search()).toHaveFocus();
    expect(catalog.loadPage.calls).toHaveLength(requests);
    expect(catalog.searchMovies.calls).toEqual([]);
  });

  it('starts anew at its first movie with another text or order, and not with another movie', async () => {
    const { catalog } = await openWatchlist();
    const grid = () => screen.getByRole('list', { name: 'Watchlist' });
    const first = grid();
    const added = aMovie({ id: 40, title: 'Nostalghia' });
    await settle(() => catalog.home.send(aLibraryChange({ movies: [added] })));
    expect(grid()).toBe(first);
    await type('s');
    const searched = grid();
    expect(searched).not.toBe(first);
    await settle(() =>
      fireEvent.change(screen.getByRole('combobox'), { target: { value: 'title' } }),
    );
    expect(grid()).not.toBe(searched);
  });

  it('keeps its text at other keys, at Escape of an input method, and leaves Escape to home once it is empty', async () => {
    await openWatchlist();
    await type('so');
    for (const init of [{ key: 'a' }, { key: 'Escape', isComposing: true }])
      await settle(() => fireEvent.keyDown(search(), init));
    expect(search()).toHaveValue('so');
    await settle(() => search().focus());
    for (const isFocused of [true, false]) {
      await settle(() => fireEvent.keyDown(search(), { key: 'Escape' }));
      expect(search()).toHaveValue('');
      expect(search() === document.activeElement).toBe(isFocused);
    }
  });

  it('has a search that the browser neither completes nor corrects', async () => {
    await openWatchlist();
    for (const [name, value] of [
      ['placeholder', texts.libraryTools.search.watchlist],
      ['autocomplete', 'off'],
      ['spellcheck', 'false'],
    ] as const)
      expect(search()).toHaveAttribute(name, value);
    expect(screen.getByRole('group', { name: texts.libraryTools.tools })).toContainElement(
      search(),
    );
  });

  it('shows all of it by a button where nothing matches', async () => {
    await openWatchlist();
    await type('blade');
    await press(named(texts.libraryTools.clearSearch));
    expect(search()).toHaveValue('');
    expect(titles()).toHaveLength(3);
    expect(screen.queryByText(texts.libraryTools.noMatch.watchlist({ text: 'blade' }))).toBeNull();
  });

  it('that is empty leads to Popular', async () => {
    await openWatchlist([]);
    await press(named(texts.libraryTools.empty.browse));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Popular Movies');
  });

  it('says that nothing matches, and searches all movies for the text on a press', async () => {
    const { catalog } = await openWatchlist();
    await type('blade');
    expect(screen.getByText(texts.libraryTools.noMatch.watchlist({ text: 'blade' }))).toBeVisible();
    expect(screen.queryByText(texts.libraryTools.empty.watchlist.title)).toBeNull();
    await press(named(texts.libraryTools.searchAll));
    expect(catalog.searchMovies.last().input.params).toEqual({ query: 'blade', year: null });
  });

  it('picks a random movie that is not seen', async () => {
    await openWatchlist();
    await type('mirror');
    await press(named('Pick one for tonight'));
    expect(screen.getByRole('dialog')).toHaveTextContent('Mirror');
  });

  it('has no tools while it is empty, except Import', async () => {
    await openWatchlist([]);
    expect(screen.queryByRole('combobox', { name: texts.filter.controls.sort })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.libraryTools.more })).toBeNull();
    expect(named(texts.libraryImport.open)).toBeVisible();
  });
});

describe('library list of which only ids are known', () => {
  const unresolved = [anUnresolvedEntry(3), anUnresolvedEntry(4)];
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  const counted = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

  /** Home with the seen list open; its movies arrive as they do in the app. */
  async function openSeen(...entries: Parameters<typeof anEntry>[0][]) {
    const announcements = recordAnnouncements();
    const app = await renderHome({
      listed: [
        ...putting('seen', ...unresolved),
        ...putting('seen', ...entries.map((id) => anEntry(id))),
      ],
    });
    await settle(() => counted('Seen').click());
    const movies = entries.map((id) => aMovie({ id }));
    await settle(() => app.catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies }));
    await settle(() => import('../../../../src/components/library/LibraryListHeader.tsx'));
    await settle(() => import('../../../../src/components/library/LibraryRest.tsx'));
    return { ...app, announcements };
  }

  it('counts them, has placeholders for them and its tools, and is not empty', async () => {
    await openSeen();
    expect(heading()).toContain('(2 movies)');
    expect(counted('Seen')).toHaveTextContent('2');
    expect(document.querySelectorAll('[data-unresolved] [data-placeholder]')).toHaveLength(2);
    expect(screen.queryByText(texts.libraryTools.empty.seen.title)).toBeNull();
    expect(screen.getByRole('button', { name: 'Import & export' })).toBeVisible();
  });

  it('counts only what is found in a search of all movies, and says nothing of its sync', async () => {
    const { catalog } = await openSeen();
    const subline = () => screen.getByRole('heading', { level: 2 }).nextElementSibling;
    expect(subline()).toHaveTextContent('Saved on this device');
    const box = screen.getByRole('searchbox', { name: 'Search movies' });
    fireEvent.change(box, { target: { value: 'heat' } });
    await pass(searchDebounceMs);
    const found7 = aPage({ movies: [aMovie({ id: 7 })], totalPages: 1 });
    await settle(() => catalog.searchMovies.last().resolve(found7));
    expect(heading()).toBe('Search Results (1 movie)');
    expect(subline()).toHaveTextContent('Results for "heat"');
  });

  it('announces them with the others, and only those whose title it is searched for', async () => {
    const { announcements } = await openSeen(5);
    expect(announcements()).toContain('Seen: 3 movies');
    const search = screen.getByRole('searchbox', { name: texts.libraryTools.search.seen });
    await settle(() => fireEvent.change(search, { target: { value: ' movie ' } }));
    expect(announcements().at(-1)).toBe('Seen, "movie": 1 movie');
  });

  it('lists those that TMDB no longer has, which can be removed and returned', async () => {
    const { library } = await openSeen(5);
    await settle(() =>
      library.movies.send({ type: 'movies.resolved', movies: [], unavailable: [3, 4] }),
    );
    expect(document.querySelector('[data-unresolved]')).toBeNull();
    expect(heading()).toContain('(3 movies)');
    expect(document.querySelectorAll('li[data-unavailable]')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 3, name: 'Unavailable' })).toBeVisible();
    await settle(() =>
      fireEvent.click(
        screen.getByRole('button', {
          name: texts.libraryTools.unavailable.remove({ title: '#3' }),
        }),
      ),
    );
    expect(screen.queryByText('#3')).toBeNull();
    expect(heading()).toContain('(2 movies)');
    expect(screen.getByText(texts.library.done.seen.removed({ title: '#3' }))).toBeVisible();
    await settle(() => screen.getByRole('button', { name: texts.library.undo }).click());
    expect(screen.getByText('#3')).toBeVisible();
  });
});

it('a list that fills is announced with its count, and never says a former one', async () => {
  const announcements = recordAnnouncements();
  const app = await renderHome();
  await settle(() => screen.getByRole('button', { name: /^Watchlist/ }).click());
  await settle(() => app.catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies: [] }));
  expect(announcements()).toContain('Watchlist: 0 movies');
  const change = (ids: readonly number[]) =>
    app.catalog.home.send(aLibraryChange({ movies: ids.map((id) => aMovie({ id })) }));
  await settle(() => change([1, 2, 3]));
  expect(announcements().at(-1)).toBe('Watchlist: 3 movies');
  await settle(() => change([1, 2]));
  expect(screen.queryByText('Watchlist: 3 movies')).toBeNull();
});

it('an import is shown on every list, and its toast says how many rows were skipped', async () => {
  const app = await renderHome();
  const press = (name: string | RegExp) =>
    settle(() => fireEvent.click(screen.getByRole('button', { name })));
  await press(/^Watchlist/);
  await settle(() => app.catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies: [] }));
  await settle(() => import('../../../../src/components/library/LibraryListHeader.tsx'));
  await press(texts.libraryImport.open);
  await settle(() => import('../../../../src/components/library/ImportView.tsx'));
  const files = [new File(['x'], 'watched.csv')];
  await settle(() =>
    fireEvent.change(screen.getByLabelText(texts.libraryImport.choose), { target: { files } }),
  );
  await settle(() =>
    app.library.readFiles.last().resolve({
      files: [{ name: 'watched.csv', rowCount: 2 }],
      rows: [rowOf(1), rowOf(2)],
      unmatched: [],
    }),
  );
  await press(texts.movie.close);
  await endDialogFrame();
  await press(texts.sections.topRated);
  expect(screen.getByText(texts.libraryImport.running({ done: 0, all: 2 }))).toBeVisible();
  await settle(() => app.library.settleRows(found(1), missed(2)));
  await settle(() => app.library.matchRows.last().resolve());
  expect(screen.getByText('1 movie added, 1 row skipped')).toBeVisible();
  expect(screen.getByText('Import finished, 1 row skipped')).toBeVisible();
});

it('a library list is exported once by its More menu, and shows why the export failed', async () => {
  const { library } = renderLibrary(
    <LibraryListHeader list="seen" hasMatches />,
    putting('seen', anEntry(99)),
  );
  const more = screen.getByRole('button', { name: texts.libraryTools.more });
  const menu = document.getElementById(more.getAttribute('aria-controls') ?? '');
  for (const name of [texts.libraryTools.export, texts.libraryTools.exporting]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await settle(() => fireEvent.click(more));
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const item = screen.getByRole('button', { name });
    expect(menu).toContainElement(item);
    expect(item).toHaveAttribute('aria-disabled', String(name === texts.libraryTools.exporting));
    await settle(() => fireEvent.click(item));
    expect(more).toHaveFocus();
  }
  expect(library.saveFile.calls).toHaveLength(1);
  await settle(() => library.saveFile.last().reject(new Error('no disk')));
  expect(screen.getByRole('alert')).toHaveTextContent(
    texts.libraryTools.exportFailed({ reason: 'no disk' }),
  );
});

it('a library list opens in the order in which it was left, and its menu is a popover', () => {
  renderLibrary(
    <LibraryListHeader list="seen" hasMatches />,
    putting('seen', anEntry(99)),
    aPlace({ libraryFilter: { text: '', sort: 'title' } }),
  );
  expect(screen.getByRole('combobox', { name: texts.filter.controls.sort })).toHaveValue('title');
  const more = screen.getByRole('button', { name: texts.libraryTools.more });
  expect(more.closest('[data-popover]')).toContainElement(
    document.getElementById(more.getAttribute('aria-controls') ?? ''),
  );
});

it('a library list counts its unresolved movies', () => {
  renderLibrary(
    <LibraryListHeader list="seen" hasMatches />,
    putting('seen', anUnresolvedEntry(3), anEntry(4)),
  );
  expect(screen.getByText(texts.libraryTools.unresolved({ movies: 1 }))).toBeVisible();
});

it('movies whose details could not be loaded are counted with a retry, and their list is not called empty', async () => {
  const { library, actor } = renderLibrary(
    <LibraryListHeader list="seen" hasMatches={false} />,
    putting('seen', anUnresolvedEntry(3)),
    aPlace({ pages: [] }),
  );
  expect(screen.queryByText(texts.libraryTools.empty.seen.title)).toBeNull();
  await settle(() =>
    library.movies.send({ type: 'movies.failed', ids: [3], error: new NetworkError() }),
  );
  expect(screen.getByText(texts.libraryTools.unresolvedFailed({ movies: 1 }))).toBeVisible();
  const retry = screen.getByRole('button', { name: texts.list.tryAgain });
  await settle(() => fireEvent.click(retry));
  expect(library.movies.received.at(-1)).toEqual({ type: 'movies.requested', ids: [3] });
  expect(screen.getByText(texts.libraryTools.unresolved({ movies: 1 }))).toBeVisible();
  await settle(() => actor().send({ type: 'library.deleted' }));
  expect(screen.getByText(texts.libraryTools.empty.seen.title)).toBeVisible();
});

describe('switch that hides seen movies', () => {
  const page = aPage({ movies: [1, 2, 3, 4, 5].map((id) => aMovie({ id })), totalPages: 1 });
  const seen = (...ids: readonly number[]) => putting('seen', ...ids.map((id) => anEntry(id)));
  const hiding = { kind: 'hidesSeen', hidesSeen: true } as const;

  const hide = () => screen.queryByRole('switch', { name: "Hide movies I've seen" });
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

  /** Home with its library, whose movies leave the list as they do in the app. */
  async function renderSeen(options: Parameters<typeof renderHome>[0] = {}) {
    const app = await renderHome({ page, ...options });
    async function follow() {
      const { hidesSeen, seen: entries } = app.library.store.load().library;
      const hidden = new Set(hidesSeen ? entries.map(({ id }) => id) : []);
      await settle(() => app.catalog.home.send(aLibraryChange({ hidden })));
    }
    await follow();
    return {
      ...app,
      follow,
      async toggle() {
        await settle(() => fireEvent.click(hide() ?? document.body));
        await follow();
      },
      async search(text: string, ...ids: readonly number[]) {
        const box = screen.getByRole('searchbox', { name: 'Search movies' });
        fireEvent.change(box, { target: { value: text } });
        await pass(searchDebounceMs);
        const movies = ids.map((id) => aMovie({ id }));
        await settle(() =>
          app.catalog.searchMovies.last().resolve(aPage({ movies, totalPages: 1 })),
        );
      },
    };
  }

  it('shows how many movies of the list it hides, beside the count of the heading', async () => {
    const { toggle, search } = await renderSeen({ listed: seen(1, 3, 4, 99) });
    expect(hide()).not.toHaveAttribute('aria-describedby');
    expect(hide()?.lastElementChild).toBeEmptyDOMElement();
    expect(hide()?.querySelector('svg.lucide-eye-off')).toBeInTheDocument();
    await toggle();
    expect(heading()).toBe('Popular Movies (2 movies)');
    expect(titles()).toEqual(['Movie 2', 'Movie 5']);
    expect(hide()).toHaveAccessibleDescription('3 hidden');
    await toggle();
    expect(heading()).toBe('Popular Movies (5 movies)');
    expect(hide()).not.toBeChecked();
    await search('movie', 1, 2);
    await toggle();
    expect(heading()).toBe('Search Results (1 movie)');
    expect(hide()).toHaveAccessibleDescription('1 hidden');
  });

  it('says no number until the first page has loaded', async () => {
    const { catalog } = renderApp({ stored: aStoredSession(), listed: [...seen(1), hiding] });
    await settle(() => undefined);
    expect(hide()).toHaveAccessibleDescription('');
    await settle(() => catalog.loadPage.last().resolve(page));
    expect(hide()).not.toHaveAccessibleDescription('');
  });

  it('appears while it is on even if no movie is seen, and moves the focus on when it disappears', async () => {
    const { toggle } = await renderSeen({ listed: [hiding] });
    expect(hide()).toBeChecked();
    expect(hide()).toHaveAccessibleDescription('Nothing hidden');
    await settle(() => hide()?.focus());
    await toggle();
    expect(hide()).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it('says of a list that all its movies are hidden, and shows them on a press', async () => {
    const announcements = recordAnnouncements();
    const { search, follow } = await renderSeen({ listed: [...seen(7, 8), hiding] });
    await search('movie', 7, 8);
    expect(screen.getByText("You've seen all of these")).toBeVisible();
    expect(screen.queryByText(texts.search.nothing)).toBeNull();
    expect(announcements()).toContain('You\'ve seen all movies found for "movie"');
    const show = screen.getByRole('button', { name: 'Show them' });
    await settle(() => show.focus());
    await settle(() => fireEvent.click(show));
    await follow();
    expect(titles()).toEqual(['Movie 7', 'Movie 8']);
    expect(document.body).not.toHaveFocus();
  });

  it('hides seen movies in the watchlist too, says how many, and is not offered for the seen list', async () => {
    const listed = [
      ...seen(1, 3),
      ...putting('watchlist', anEntry(1), anEntry(2), anEntry(3)),
      hiding,
    ];
    const app = await renderSeen({ listed });
    await settle(() => screen.getByRole('button', { name: /^Watchlist/ }).click());
    const movies = [3, 2, 1].map((id) => aMovie({ id }));
    await settle(() => app.catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies }));
    await settle(() => import('../../../../src/components/library/LibraryListHeader.tsx'));
    expect(heading()).toBe('Watchlist (1 movie)');
    expect(titles()).toEqual(['Movie 2']);
    expect(hide()).toHaveAccessibleDescription("Hides 2 you've seen");
    await app.search('movie', 1, 2);
    expect(hide()).toHaveAccessibleDescription('1 hidden');
    await settle(() => screen.getByRole('button', { name: 'Clear search' }).click());
    await settle(() => screen.getByRole('button', { name: /^Seen/ }).click());
    await settle(() => app.catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies }));
    expect(hide()).toBeNull();
    expect(titles()).toHaveLength(3);
  });

  it('says of a watchlist that all its movies are hidden', async () => {
    const app = await renderSeen({
      listed: [...seen(1), ...putting('watchlist', anEntry(1)), hiding],
    });
    await settle(() => screen.getByRole('button', { name: /^Watchlist/ }).click());
    const movies = [aMovie({ id: 1 })];
    await settle(() => app.catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies }));
    await settle(() => import('../../../../src/components/library/LibraryListHeader.tsx'));
    expect(screen.getByText(texts.library.allSeen.title)).toBeVisible();
    expect(screen.queryByText(texts.libraryTools.noMatch.watchlist({ text: '' }))).toBeNull();
  });

  it('hides nothing of a search that finds no movies', async () => {
    const { search } = await renderSeen({ listed: [...seen(7), hiding] });
    await search('movie');
    expect(screen.getByText(texts.search.nothing)).toBeVisible();
  });
});
