import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMovie, aPage } from '../../../../support/builders.ts';
import { modes, renderHome, settle } from '../../../../support/renderApp.tsx';
import { setViewport } from '../../../../support/viewport.ts';

/** Four columns at this width. */
const columns = 4;

beforeEach(() => setViewport(1024));
afterEach(() => scrollTo(0, 0));

const cards = () =>
  screen.getAllByRole('listitem').map((cell) => cell.querySelector('button') as HTMLElement);
const stops = () => cards().filter(({ tabIndex }) => tabIndex === 0);
const nameOf = (element: Element | null) =>
  element?.querySelector('[dir=auto]')?.textContent ?? null;
const focused = () => nameOf(document.activeElement);

async function press(key: string, init: KeyboardEventInit = {}) {
  await settle(() => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init }));
}

/** What home tells its list when these movies are to be out of view. */
const hidden = (...ids: number[]) => ({
  type: 'library.changed' as const,
  hidden: new Set(ids),
  movies: null,
});

async function focusFirst() {
  await settle(() => cards()[0]?.focus());
}

const manyMovies = aPage({
  movies: Array.from({ length: 2000 }, (_, index) => aMovie({ id: index + 1 })),
  totalPages: 1,
});

describe.each(modes)('keyboard in the grid, $mode', ({ strict }) => {
  it('has one tab stop, which follows the focus', async () => {
    await renderHome({ strict });
    expect(stops().map(nameOf)).toEqual(['Movie 1']);
    await focusFirst();
    await press('ArrowRight');
    expect(focused()).toBe('Movie 2');
    expect(stops().map(nameOf)).toEqual(['Movie 2']);
  });

  it('moves the focus by row, column and page, and to the ends', async () => {
    await renderHome({ strict, page: manyMovies });
    await focusFirst();
    await press('ArrowDown');
    expect(focused()).toBe(`Movie ${1 + columns}`);
    await press('ArrowLeft');
    expect(focused()).toBe('Movie 4');
    await press('End');
    expect(focused()).toBe('Movie 2000');
    await press('ArrowUp');
    expect(focused()).toBe('Movie 1996');
    await press('Home');
    expect(focused()).toBe('Movie 1');
    await press('PageDown');
    expect(Number(focused()?.slice(5)) % columns).toBe(1);
    await press('PageUp');
    expect(focused()).toBe('Movie 1');
  });

  it('loads the next page at the end, and moves on when it is loaded', async () => {
    const { catalog } = await renderHome({ strict });
    await focusFirst();
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

  it('does not move on if the focus has left the grid meanwhile', async () => {
    const { catalog } = await renderHome({ strict });
    await focusFirst();
    await press('End');
    await press('ArrowDown');
    await press('ArrowUp');
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    expect(focused()).toBe('Movie 16');
  });

  it('leaves keys with a modifier to the browser', async () => {
    await renderHome({ strict });
    await focusFirst();
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) {
      await press('End', { [modifier]: true });
      expect(focused(), modifier).toBe('Movie 1');
    }
  });

  it('keeps the focus in the grid while one key is held down', async () => {
    await renderHome({ strict, page: aPage({ totalPages: 1 }) });
    await focusFirst();
    const up = new KeyboardEvent('keydown', {
      key: 'ArrowUp',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    act(() => void document.activeElement?.dispatchEvent(up));
    expect(up.defaultPrevented).toBe(true);
    expect(focused()).toBe('Movie 1');
  });

  it('focuses the card that the machine requests, rendered or not', async () => {
    const { catalog } = await renderHome({ strict, page: manyMovies });
    expect(nameOf(cards().at(-1) ?? null)).not.toBe('Movie 1500');
    await settle(() => catalog.home.send({ type: 'movie.selected', movie: aMovie({ id: 1500 }) }));
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(focused()).toBe('Movie 1500');
  });
});

describe('focus in the grid', () => {
  it('stays with its movie when movies are added before it', async () => {
    const { catalog } = await renderHome({ page: manyMovies });
    await settle(() => cards()[5]?.focus());
    await settle(() => catalog.home.send(hidden(1, 2)));
    expect(focused()).toBe('Movie 6');
    expect(stops().map(nameOf)).toEqual(['Movie 6']);
    await press('ArrowLeft');
    expect(focused()).toBe('Movie 5');
  });

  it('moves to the neighbor of a removed movie', async () => {
    const { catalog } = await renderHome({ page: manyMovies });
    await settle(() => cards()[5]?.focus());
    await settle(() => catalog.home.send(hidden(6)));
    expect(focused()).toBe('Movie 7');
  });

  it('moves to the new last movie when the last one is removed', async () => {
    const { catalog } = await renderHome({ page: aPage({ totalPages: 1 }) });
    await focusFirst();
    await press('End');
    await settle(() => catalog.home.send(hidden(20)));
    expect(focused()).toBe('Movie 19');
  });
});
