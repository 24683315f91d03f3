import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getGridLayout } from '../../../../src/components/catalog/gridLayout.ts';
import type { ListPosition } from '../../../../src/domain/listPosition.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../../support/builders.ts';
import { renderApp, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

/** From the top of the page to the grid, px. */
const gridTop = 400;
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
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  scrollTo(0, 0);
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
const topOf = (index: number) => gridTop + Math.floor(index / columns) * rowHeight;
const card = (id: number) => screen.queryByRole('button', { name: new RegExp(`^Movie ${id}\\b`) });
const viewTop = (id: number) => card(id)?.getBoundingClientRect().top;
const anchorOf = ({ navigation }: Awaited<ReturnType<typeof restore>>) => {
  navigation.page.send({ type: 'page.scrolled', scrollTop: scrollY });
  navigation.page.send({ type: 'page.left' });
  return navigation.stored.at(-1)?.place?.anchor;
};

describe('a restored list', () => {
  it('is scrolled to its first movie in view, whose card is at the same pixel, with its focus', async () => {
    const scrollTop = topOf(40) - 200;
    const anchor = { movieId: 41, index: 40, offset: 200, cardHeight };
    await restore({ scrollTop: 7, anchor, focusIndex: 41 });
    expect([scrollY, viewTop(41)]).toEqual([scrollTop, 200]);
    expect(document.activeElement).toBe(card(42));
  });

  it('of an earlier version, without an anchor, is at its scroll offset', async () => {
    await restore({ scrollTop: 2_345.5 });
    expect(scrollY).toBe(2_345.5);
  });

  it('keeps the focus where it is if its last focused card is out of view', async () => {
    await restore({ scrollTop: 5_000, focusIndex: 3 });
    expect([scrollY, document.activeElement]).toEqual([5_000, document.body]);
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
    setViewport(500, 800);
    await scroll(0);
    expect(anchorOf(app)).toEqual(anchor);
  });

  it('is not the one that a resized list happens to show', async () => {
    const app = await restore();
    await scroll(topOf(42) - 100);
    await resize(500);
    await settle(() => fireEvent.scroll(window));
    expect(anchorOf(app)?.movieId).toBe(41);
    await scroll(scrollY + layoutAt(500).rowHeight);
    expect(anchorOf(app)?.movieId).toBe(43);
  });

  it('is no longer followed when the list is gone', async () => {
    const { unmount } = await restore();
    expect(observed.map(({ localName }) => localName)).toContain('body');
    unmount();
    expect(observed).toEqual([]);
    const measured = vi.mocked(Element.prototype.getBoundingClientRect).mock.calls.length;
    fireEvent.scroll(window);
    fireEvent(window, new Event('resize'));
    expect(vi.mocked(Element.prototype.getBoundingClientRect).mock.calls).toHaveLength(measured);
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

  /** Opens the movie of this card, and closes it. */
  async function openAndClose({ catalog }: Awaited<ReturnType<typeof restore>>, id: number) {
    await settle(() => catalog.home.send({ type: 'movie.selected', movie: aMovie({ id }) }));
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
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

  it('is wholly in view after a key', async () => {
    await restore({ scrollTop: topOf(40) - 400, focusIndex: 40 });
    await settle(() => fireEvent.keyDown(card(41) as HTMLElement, { key: 'ArrowDown' }));
    expect(document.activeElement).toBe(card(41 + columns));
    expect(edgesIn(41 + columns).bottom).toBe(innerHeight);
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
