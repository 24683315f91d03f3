import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { getGridLayout } from '../../../../src/components/catalog/gridLayout.ts';
import type { ListPosition } from '../../../../src/domain/listPosition.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../../support/builders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import { renderApp, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

/** From the top of the page to the grid, px. */
const usualTop = 400;
let gridTop = usualTop;
const header = 68;
const movies = Array.from({ length: 80 }, (_, index) => aMovie({ id: index + 1 }));
const pages = [aPage({ movies, totalPages: 2 })];

let resized: () => void;
let observed: readonly Element[];

/** Edges of the cell around an element, by its style: happy-dom has no layout. */
function getEdges(element: Element): DOMRect {
  const { style } = element.closest<HTMLElement>('[aria-posinset]') ?? {};
  const [, top = '0'] = /, ([\d.]+)px\)/.exec(style?.transform ?? '') ?? [];
  const height = Number.parseFloat(style?.height ?? '0');
  return new DOMRect(0, gridTop + Number(top) - scrollY, 100, height);
}

beforeEach(() => {
  setViewport(1_000, 800);
  observed = [];
  gridTop = usualTop;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return getEdges(this);
  });
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    const { top, bottom } = getEdges(this);
    if (top < header) scrollTo(0, scrollY + top - header);
    else if (bottom > innerHeight) scrollTo(0, scrollY + bottom - innerHeight);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(update: () => void) {
        resized = update;
      }
      observe(element: Element) {
        observed = [...observed, element];
      }
      disconnect() {
        observed = [];
      }
    },
  );
});

/** The list of 80 movies at this position. */
async function restore(position: Partial<ListPosition> = {}) {
  const app = renderApp({ stored: aStoredSession(), position: aPlace({ pages, ...position }) });
  await settle(() => undefined);
  return app;
}

async function scroll(top: number) {
  await settle(() => {
    document.documentElement.scrollTop = top;
    fireEvent.scroll(window);
  });
}

async function resize(width: number) {
  setViewport(width, 800);
  await settle(() => resized());
}

const layoutAt = (width: number) => getGridLayout(width, 16);
const { columns, rowHeight, cardHeight } = layoutAt(1_000);
/** Where the row begins that this card of the window of 1,000 px is in. */
const topOf = (index: number) => usualTop + Math.floor(index / columns) * rowHeight;
const card = (id: number) => screen.queryByRole('button', { name: new RegExp(`^Movie ${id}\\b`) });
const viewTop = (id: number) => card(id)?.getBoundingClientRect().top;
const anchorOf = ({ navigation }: Awaited<ReturnType<typeof restore>>) => {
  navigation.page.send({ type: 'page.scrolled', scrollTop: scrollY });
  navigation.page.send({ type: 'page.left' });
  return navigation.stored.at(-1)?.positions.popular?.anchor;
};

describe('a restored list', () => {
  it('is scrolled to its first movie in view, whose card is at the same pixel, with its focus', async () => {
    const scrollTop = topOf(40) - 200;
    const anchor = { movieId: 41, index: 40, offset: 200, cardHeight };
    await restore({ scrollTop: 7, anchor, focusIndex: 41 });
    expect({ scrollY, viewTop: viewTop(41) }).toEqual({ scrollY: scrollTop, viewTop: 200 });
    expect(document.activeElement).toBe(card(42));
  });

  it.each([
    [500, []],
    [501, [[501]]],
  ])('at %i px is scrolled to unless the page, at 500 px, is there', async (scrollTop, scrolls) => {
    document.documentElement.scrollTop = 500;
    const scrolled = vi.spyOn(document.documentElement, 'scrollTop', 'set');
    await restore({ scrollTop });
    expect(scrolled.mock.calls).toEqual(scrolls);
  });

  it('of an earlier version, without an anchor, is at its scroll offset', async () => {
    const app = await restore({ scrollTop: 2_345.5 });
    expect(scrollY).toBe(2_345.5);
    const offset = topOf(16) - 2_345.5;
    expect(anchorOf(app)).toEqual({ movieId: 17, index: 16, offset, cardHeight });
  });

  it('is not scrolled again when a search is cleared', async () => {
    const { catalog } = await restore({ scrollTop: 2_000 });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const type = async (value: string) => {
      await settle(() => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }));
      await settle(() => vi.advanceTimersByTime(searchDebounceMs));
    };
    await type('heat');
    await settle(() => catalog.searchMovies.last().resolve(aPage({ totalPages: 1 })));
    await scroll(0);
    await type('');
    vi.useRealTimers();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(scrollY).toBe(0);
  });

  it('keeps the focus where it is if its last focused card is out of view', async () => {
    await restore({ scrollTop: 5_000, focusIndex: 3 });
    expect({ scrollY, activeElement: document.activeElement }).toEqual({
      scrollY: 5_000,
      activeElement: document.body,
    });
    expect(card(4)).toBeNull();
  });

  it('at its first card, or below an open movie, does not move the focus', async () => {
    const first = await restore({ focusIndex: 0 });
    expect(document.activeElement).toBe(document.body);
    first.unmount();
    await restore({ focusIndex: 1, movie: aMovie({ id: 2 }) });
    expect(document.activeElement).not.toBe(card(2));
  });
});

describe('the first movie in view', () => {
  it('stays in view when the window is resized, and is at the same pixel when it is resized back', async () => {
    await restore();
    await scroll(topOf(40) - 100);
    await resize(500);
    const narrow = layoutAt(500);
    expect(narrow.columns).not.toBe(columns);
    expect(viewTop(41)).toBe(100);
    expect(scrollY).toBe(gridTop + Math.floor(40 / narrow.columns) * narrow.rowHeight - 100);
    await resize(1_000);
    expect(scrollY).toBe(topOf(40) - 100);
  });

  it('is reported when scrolling ends, once, and not while the page has another layout', async () => {
    const app = await restore();
    expect(anchorOf(app)).toBeNull();
    await scroll(topOf(40) - 100);
    const anchor = { movieId: 41, index: 40, offset: 100, cardHeight };
    expect(anchorOf(app)).toEqual(anchor);
    gridTop += 1;
    await scroll(0);
    gridTop = usualTop;
    setViewport(500, 800);
    await scroll(1);
    expect(anchorOf(app)).toEqual(anchor);
  });

  it('is cut off by the same share in another layout', async () => {
    await restore();
    await scroll(topOf(40) + 100);
    await resize(500);
    const scale = layoutAt(500).cardHeight / cardHeight;
    expect(viewTop(41)).toBeCloseTo(header - (100 + header) * scale, 6);
  });

  it('is followed by the rows in view, the last one by its last pixel, and by two more', async () => {
    await restore();
    await scroll(topOf(40) - innerHeight);
    expect(card(49)).toBeNull();
    await scroll(topOf(40) - innerHeight + 1);
    expect(card(49)).toBeVisible();
  });

  it('is followed by more rows in a higher window', async () => {
    await restore();
    const count = screen.getAllByRole('listitem').length;
    setViewport(1_000, 2_000);
    await settle(() => fireEvent(window, new Event('resize')));
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(count);
  });

  it('is not the one that a resized list happens to show', async () => {
    const app = await restore();
    await scroll(topOf(40) - 100);
    await resize(750);
    expect({ columns: layoutAt(750).columns, viewTop: viewTop(40) }).toEqual({
      columns: 3,
      viewTop: viewTop(41),
    });
    await settle(() => fireEvent.scroll(window));
    expect(anchorOf(app)?.movieId).toBe(41);
    await scroll(scrollY + layoutAt(750).rowHeight);
    expect(anchorOf(app)?.movieId).toBe(43);
  });

  it('is no longer followed when the list is gone', async () => {
    const adding = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));
    const removing = [window, document].map((target) => vi.spyOn(target, 'removeEventListener'));
    const listenersIn = (spies: typeof adding) =>
      spies.flatMap(({ mock }) =>
        mock.calls
          .map(([type, listener, options]) => ({ type, listener, options }))
          .filter(({ type }) => /^(scroll|resize|focusin)$/.test(type)),
      );
    const { unmount } = await restore();
    expect(observed.map(({ localName }) => localName)).toEqual(['ul', 'body']);
    const added = listenersIn(adding);
    expect(new Set(added.map(({ type }) => type)).size).toBe(3);
    unmount();
    const left = added.filter(
      ({ type, listener, options }) =>
        !(typeof options === 'object' && options.signal?.aborted === true) &&
        !listenersIn(removing).some((each) => each.type === type && each.listener === listener),
    );
    expect({ observed, left }).toEqual({ observed: [], left: [] });
  });
});

describe('a page scrolled while its list loads', () => {
  it('stays there when the movies come before scrolling has ended', async () => {
    const { catalog } = renderApp({ stored: aStoredSession() });
    document.documentElement.scrollTop = 300;
    await settle(() => catalog.loadPage.last().resolve(aPage({ movies })));
    expect(scrollY).toBe(300);
  });
});

describe('a smooth scroll to new movies', () => {
  let frames: (() => void)[];

  async function loadMore(app: Awaited<ReturnType<typeof restore>>) {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const begin = vi.spyOn(window, 'scrollTo').mockReturnValue();
    fireEvent.click(screen.getByRole('button', { name: 'Load More Movies' }));
    await settle(() =>
      app.catalog.loadPage.last().resolve(aPage({ page: 2, movies: [aMovie({ id: 81 })] })),
    );
    await settle(() => vi.advanceTimersByTime(100));
    vi.useRealTimers();
    begin.mockRestore();
  }

  beforeEach(() => {
    frames = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) =>
      frames.push(() => frame(0)),
    );
    vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((handle) => {
      frames = frames.filter((_, index) => index !== handle - 1);
    });
  });

  it('is cancelled when the window is resized, and its late frames change nothing', async () => {
    const app = await restore();
    await scroll(topOf(40) - 100);
    await loadMore(app);
    await scroll(topOf(44) - 100);
    frames = [];
    await resize(500);
    const to = scrollY;
    expect(viewTop(45)).toBe(100);
    let count = 0;
    for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) {
      document.documentElement.scrollTop = to - 300;
      frame();
      count += 1;
      expect(scrollY).toBe(to);
    }
    expect(count).toBe(3);
  });

  it('that has ended is not cancelled', async () => {
    const app = await restore();
    await loadMore(app);
    fireEvent(window, new Event('scrollend'));
    await scroll(topOf(40) - 100);
    frames = [];
    await resize(500);
    expect(frames).toEqual([]);
  });
});

describe('the focused card', () => {
  const edgesIn = (id: number) => {
    const { top, bottom } = getEdges(card(id) as HTMLElement);
    return { top, bottom };
  };

  function pressOn(element: Element | null, key: string): 'prevented' | 'left' {
    let wasLeft = true;
    act(() => {
      wasLeft = fireEvent.keyDown(element ?? document.body, { key });
    });
    return wasLeft ? 'left' : 'prevented';
  }

  /** Opens the movie of this card, and closes it. */
  async function openAndClose({ catalog }: Awaited<ReturnType<typeof restore>>, id: number) {
    await settle(() => catalog.home.send({ type: 'movie.selected', movie: aMovie({ id }) }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await endDialogFrame();
  }

  it.each([
    ['above the window, its middle in view', 1 - cardHeight / 2, 1 - cardHeight / 2],
    ['above the window', -cardHeight / 2, header],
    ['below the window, its middle in view', 799 - cardHeight / 2, 799 - cardHeight / 2],
    ['below the window', 800 - cardHeight / 2, 800 - cardHeight],
  ])(
    'of a closed movie, cut off %s, is scrolled only if it is hidden',
    async (_, top, expected) => {
      const app = await restore({ scrollTop: topOf(40) - top });
      await openAndClose(app, 41);
      expect(document.activeElement).toBe(card(41));
      expect(edgesIn(41).top).toBe(expected);
    },
  );

  it('of a movie that the list does not have is the one that was focused last', async () => {
    const app = await restore({ focusIndex: 2 });
    await openAndClose(app, 999);
    expect(document.activeElement).toBe(card(3));
  });

  it.each([
    ['ArrowDown', columns],
    ['PageDown', 2 * columns],
  ])('after %s is wholly in view', async (key, step) => {
    setViewport(1_000, 1_000);
    await restore({ scrollTop: topOf(40) - 250, focusIndex: 40 });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    expect(pressOn(card(41), key)).toBe('prevented');
    expect(document.activeElement).toBe(card(41 + step));
    expect(edgesIn(41 + step).bottom).toBe(innerHeight);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    const into = vi.mocked(HTMLElement.prototype.scrollIntoView).mock.calls;
    expect(into).toEqual([[{ block: 'nearest', behavior: 'instant' }]]);
  });

  it('in the first row is left upwards, in the last row of all stays', async () => {
    const last = [aPage({ movies, totalPages: 1 })];
    await restore({ focusIndex: 1, pages: last });
    pressOn(card(2), 'ArrowUp');
    expect(document.activeElement?.closest('[aria-posinset]')).toBeNull();
    await settle(() => card(1)?.focus());
    pressOn(card(1), 'End');
    expect(pressOn(card(80), 'ArrowRight')).toBe('left');
    expect(document.activeElement).toBe(card(80));
  });

  it('moves on once the next page is loaded, also for a key that is pressed while it loads', async () => {
    const { catalog } = await restore({ focusIndex: 1 });
    pressOn(card(2), 'End');
    pressOn(card(80), 'ArrowDown');
    expect(pressOn(card(80), 'ArrowRight')).toBe('left');
    pressOn(card(80), 'ArrowLeft');
    pressOn(card(79), 'ArrowRight');
    expect(catalog.loadPage.inFlight()).toBe(1);
    const added = [81, 82, 83, 84, 85].map((id) => aMovie({ id }));
    await settle(() =>
      catalog.loadPage.last().resolve(aPage({ page: 2, totalPages: 2, movies: added })),
    );
    expect(document.activeElement).toBe(card(81));
  });

  it('is what Shift+Tab leads back to from below the list, also out of view; Tab leads to one in view', async () => {
    await restore();
    await settle(() => card(2)?.focus());
    await scroll(topOf(40));
    const tabStops = () =>
      [...document.querySelectorAll<HTMLElement>('[data-movie-id]')].flatMap(
        ({ tabIndex, dataset }) => (tabIndex === 0 ? [Number(dataset['movieId'])] : []),
      );
    await settle(() => screen.getByRole('button', { name: 'Load More Movies' }).focus());
    expect(tabStops()).toEqual([2]);
    await settle(() => screen.getByRole('searchbox').focus());
    expect(tabStops()).toEqual([41 + columns]);
  });
});
