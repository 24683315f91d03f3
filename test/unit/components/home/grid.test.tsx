import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMovie, aPage } from '../../../support/builders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';
import { turnRightToLeft } from '../../../support/rightToLeft.ts';
import { aLibraryChange } from '../../../support/startCatalog.ts';
import { setViewport } from '../../../support/viewport.ts';

const cells = () => screen.getAllByRole('listitem');
const cards = () => cells().map((cell) => cell.querySelector('button') as HTMLElement);
const card = (id: number) => screen.queryByRole('button', { name: new RegExp(`^Movie ${id}\\b`) });
const heightOf = (element: HTMLElement) => Number.parseInt(element.style.height, 10);

/** As a thousand presses of Load More would leave them. */
const twoThousand = aPage({
  movies: Array.from({ length: 2000 }, (_, index) => aMovie({ id: index + 1 })),
  totalPages: 1,
});

async function scrollDown(top: number) {
  await settle(() => {
    scrollTo(0, top);
    fireEvent.scroll(window);
  });
}

/** Four columns at this width. */
const columns = 4;
beforeEach(() => setViewport(1024));

describe('movie grid', () => {
  it('renders only the rows near the viewport, at the height of all rows', async () => {
    await renderHome({ page: twoThousand });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('(2000 movies)');
    expect(card(1)).toBeVisible();
    expect(card(2000)).toBeNull();
    expect(cells().length).toBeLessThan(40);
    const [first] = cells();
    const tallest = first === undefined ? 0 : (heightOf(first) * 2000) / columns;
    expect(heightOf(screen.getByRole('list'))).toBeGreaterThan(tallest);
  });

  it('numbers every movie, rendered or not', async () => {
    await renderHome({ page: twoThousand });
    await scrollDown(50_000);
    const positions = cells().map((cell) => Number(cell.getAttribute('aria-posinset')));
    expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
    expect(positions[0]).toBeGreaterThan(100);
    for (const cell of cells()) {
      expect(cell).toHaveAttribute('aria-setsize', '2000');
      expect(cell).toHaveTextContent(`Movie ${cell.getAttribute('aria-posinset')}`);
    }
  });

  it('keeps a focused card that is scrolled out of view until it loses the focus', async () => {
    await renderHome({ page: twoThousand });
    await settle(() => card(2)?.focus());
    await scrollDown(50_000);
    expect(card(2)).toHaveFocus();
    expect(card(5)).toBeNull();
    expect(cells()[0]).toHaveAttribute('aria-posinset', '1');
    await settle(() => card(2)?.blur());
    expect(card(2)).toBeNull();
  });

  it('700 px wide has 3 columns', async () => {
    setViewport(700);
    await renderHome();
    const lefts = cells().map(
      ({ style }) => /forward\) \* (-?[\d.]+)px/.exec(style.transform)?.[1],
    );
    expect(new Set(lefts).size).toBe(3);
  });

  it("gives captions more height with the browser's font size, and posters the same", async () => {
    const cardHeight = () => heightOf(cells()[0] as HTMLElement);
    const { unmount } = await renderHome();
    const usual = cardHeight();
    unmount();
    document.documentElement.style.fontSize = '24px';
    await renderHome();
    const captionAt16 = 84;
    expect(cardHeight() - usual).toBe(captionAt16 / 2);
    document.documentElement.removeAttribute('style');
  });

  it('loads the posters of its first row eagerly and first, the others lazily', async () => {
    await renderHome();
    const images = cells().map((cell) => {
      const image = cell.querySelector('img');
      return [image?.getAttribute('loading'), image?.getAttribute('fetchpriority')].join();
    });
    expect(images).toEqual([
      ...Array.from({ length: columns }, () => 'eager,high'),
      ...Array.from({ length: images.length - columns }, () => 'lazy,auto'),
    ]);
  });
});

describe('scroll after Load More', () => {
  const scrolls = vi.fn<(options: ScrollToOptions) => void>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('scrollTo', scrolls.mockClear());
  });

  async function loadMore() {
    const { catalog } = await renderHome();
    fireEvent.click(screen.getByRole('button', { name: 'Load More Movies' }));
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
  }

  it('is smooth, to the first movie of the page, 100 ms after it is loaded', async () => {
    await loadMore();
    const [first, , , , second] = cells();
    const rowHeight = Number(/, ([\d.]+)px\)/.exec(second?.style.transform ?? '')?.[1]);
    expect(first?.style.transform).toBe('translate(calc(var(--forward) * 0px), 0px)');
    await settle(() => vi.advanceTimersByTime(99));
    expect(scrolls).not.toHaveBeenCalled();
    await settle(() => vi.advanceTimersByTime(1));
    const header = 68;
    const clearance = 20;
    expect(scrolls.mock.calls).toEqual([
      [{ top: 5 * rowHeight - header - clearance, behavior: 'smooth' }],
    ]);
  });

  it('jumps if the user prefers reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await loadMore();
    await settle(() => vi.advanceTimersByTime(100));
    expect(scrolls.mock.calls[0]?.[0].behavior).toBe('instant');
  });
});

const nameOf = (element: Element | null) =>
  element?.querySelector('[dir=auto]')?.textContent ?? null;
const focused = () => nameOf(document.activeElement);
const tabStops = () =>
  cards()
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(nameOf);

async function press(key: string, init: KeyboardEventInit = {}) {
  await settle(() => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init }));
}

async function renderFocused(index = 0, page = aPage()) {
  const app = await renderHome({ page });
  await settle(() => cards()[index]?.focus());
  return app;
}

describe('keyboard in the grid', () => {
  it('moves its one tab stop and the focus by row, column and page, and to the ends', async () => {
    await renderHome({ page: twoThousand });
    expect(tabStops()).toEqual(['Movie 1']);
    await settle(() => cards()[0]?.focus());
    for (const [key, name] of [
      ['ArrowRight', 'Movie 2'],
      ['ArrowDown', `Movie ${2 + columns}`],
      ['ArrowLeft', 'Movie 5'],
      ['ArrowLeft', 'Movie 4'],
      ['End', 'Movie 2000'],
      ['ArrowUp', 'Movie 1996'],
      ['Home', 'Movie 1'],
    ] as const) {
      await press(key);
      expect({ focused: focused(), tabStops: tabStops() }).toEqual({
        focused: name,
        tabStops: [name],
      });
    }
    await press('PageDown');
    expect(focused()).not.toBe('Movie 1');
    expect(Number(focused()?.slice(5)) % columns).toBe(1);
    await press('PageUp');
    expect(focused()).toBe('Movie 1');
  });

  it('goes on to the left where lines go from right to left', async () => {
    await renderHome({ page: twoThousand });
    turnRightToLeft();
    await settle(() => cards()[0]?.focus());
    for (const [key, name] of [
      ['ArrowLeft', 'Movie 2'],
      ['ArrowLeft', 'Movie 3'],
      ['ArrowRight', 'Movie 2'],
      ['ArrowDown', `Movie ${2 + columns}`],
    ] as const) {
      await press(key);
      expect(focused()).toBe(name);
    }
  });

  it('loads the next page at the end, and moves on when it is loaded', async () => {
    const { catalog } = await renderFocused();
    await press('End');
    await press('ArrowDown');
    expect(focused()).toBe('Movie 20');
    expect(catalog.loadPage.inFlight()).toBe(1);
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    expect(focused()).toBe('Movie 24');
    await press('End');
    await press('ArrowRight');
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 3 })));
    expect(focused()).toBe('Movie 41');
  });

  it('does not move on if the focus has moved meanwhile', async () => {
    const { catalog } = await renderFocused();
    await press('End');
    await press('ArrowDown');
    await press('ArrowUp');
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    expect(focused()).toBe('Movie 16');
  });

  it('leaves keys with a modifier to the browser', async () => {
    await renderFocused();
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) {
      await press('End', { [modifier]: true });
      expect(focused(), modifier).toBe('Movie 1');
    }
  });

  it('keeps the focus in the grid while one key is held down', async () => {
    await renderFocused(0, aPage({ totalPages: 1 }));
    const init = { key: 'ArrowUp', repeat: true, bubbles: true, cancelable: true };
    const up = new KeyboardEvent('keydown', init);
    act(() => void document.activeElement?.dispatchEvent(up));
    expect(up.defaultPrevented).toBe(true);
    expect(focused()).toBe('Movie 1');
  });
});

describe('focus in the grid', () => {
  const hidden = (...ids: number[]) => aLibraryChange({ hidden: new Set(ids) });

  it('is set to the card that the machine requests, rendered or not', async () => {
    const { catalog } = await renderHome({ page: twoThousand });
    expect(card(1500)).toBeNull();
    await settle(() => catalog.home.send({ type: 'movie.selected', movie: aMovie({ id: 1500 }) }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await endDialogFrame();
    expect(focused()).toBe('Movie 1500');
  });

  it('is set to the card of a page that was loaded later', async () => {
    const { catalog } = await renderHome();
    fireEvent.click(screen.getByRole('button', { name: 'Load More Movies' }));
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    await settle(() => catalog.home.send({ type: 'movie.selected', movie: aMovie({ id: 30 }) }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await endDialogFrame();
    expect(focused()).toBe('Movie 30');
  });

  it('stays with its movie when movies are removed before it', async () => {
    const { catalog } = await renderFocused(5, twoThousand);
    await settle(() => catalog.home.send(hidden(1, 2)));
    expect(focused()).toBe('Movie 6');
    expect(tabStops()).toEqual(['Movie 6']);
    await press('ArrowLeft');
    expect(focused()).toBe('Movie 5');
  });

  it('moves to the next movie when its movie is removed, or to the last if there is none', async () => {
    const { catalog } = await renderFocused(5, aPage({ totalPages: 1 }));
    await settle(() => catalog.home.send(hidden(6)));
    expect(focused()).toBe('Movie 7');
    await press('End');
    await settle(() => catalog.home.send(hidden(6, 20)));
    expect(focused()).toBe('Movie 19');
  });
});
