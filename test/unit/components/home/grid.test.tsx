import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMovie, aPage } from '../../../support/builders.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

const cells = () => screen.getAllByRole('listitem');
const card = (id: number) => screen.queryByRole('button', { name: new RegExp(`Movie ${id}\\b`) });
const heightOf = (element: HTMLElement) => Number.parseInt(element.style.height, 10);

/** What a thousand presses of Load More leave behind. */
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

afterEach(() => {
  scrollTo(0, 0);
  setViewport(1024);
});

describe.each(modes)('movie grid, $mode', ({ strict }) => {
  it('renders only the rows near the viewport, at the height of all rows', async () => {
    await renderHome({ strict, page: twoThousand });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('(2000 movies)');
    expect(card(1)).toBeVisible();
    expect(card(2000)).toBeNull();
    expect(cells().length).toBeLessThan(40);
    const [first] = cells();
    const rows = 2000 / 4;
    const tallest = first === undefined ? 0 : heightOf(first) * rows;
    expect(heightOf(screen.getByRole('list'))).toBeGreaterThan(tallest);
  });

  it('numbers every movie, rendered or not', async () => {
    await renderHome({ strict, page: twoThousand });
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
    await renderHome({ strict, page: twoThousand });
    await settle(() => card(2)?.focus());
    await scrollDown(50_000);
    expect(card(2)).toHaveFocus();
    expect(card(5)).toBeNull();
    expect(cells()[0]).toHaveAttribute('aria-posinset', '1');
    await settle(() => card(2)?.blur());
    expect(card(2)).toBeNull();
  });
});

describe('movie grid', () => {
  it.each([
    [320, 2],
    [700, 3],
    [1024, 4],
    [3000, 8],
  ])('%i px wide has %i columns', async (width, columns) => {
    setViewport(width);
    await renderHome();
    const lefts = cells().map(({ style }) => /translate\((-?[\d.]+)px/.exec(style.transform)?.[1]);
    expect(new Set(lefts).size).toBe(columns);
  });

  it('loads the posters of its first row eagerly, the others lazily', async () => {
    await renderHome();
    const images = cells().map((cell) => cell.querySelector('img'));
    expect(images.map((image) => image?.getAttribute('loading'))).toEqual([
      ...Array.from({ length: 4 }, () => 'eager'),
      ...Array.from({ length: images.length - 4 }, () => 'lazy'),
    ]);
  });

  it('shows only the cards of the results when a search replaces the list', async () => {
    vi.useFakeTimers();
    const { catalog } = await renderHome({ page: twoThousand });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'reel' } });
    await settle(() => vi.advanceTimersByTime(500));
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies: [aMovie({ id: 3 })] })));
    expect(cells()).toHaveLength(1);
    expect(cells()[0]).toHaveAttribute('aria-setsize', '1');
    vi.useRealTimers();
  });
});

describe('scroll after Load More', () => {
  const scrolls = vi.fn<(options: ScrollToOptions) => void>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('scrollTo', scrolls);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    scrolls.mockClear();
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
    expect(first?.style.transform).toBe('translate(0px, 0px)');
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
