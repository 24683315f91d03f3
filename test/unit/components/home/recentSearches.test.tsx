import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';
import { turnRightToLeft } from '../../../support/rightToLeft.ts';

const box = () => screen.getByRole('searchbox', { name: 'Search movies' });
const popover = () => screen.findByRole('group', { name: 'Recent searches' });
const openPopovers = () => screen.queryAllByRole('group', { name: 'Recent searches' });
const button = (name: string) => screen.getByRole('button', { name });
const entries = async () =>
  within(await popover())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function openRecentSearches(searched = ['dune', 'alien', 'up']) {
  const app = await renderHome({ searched });
  await app.user.click(box());
  await popover();
  return app;
}

describe('recent searches', () => {
  it('appear below the empty search box while it has the focus, and are announced', async () => {
    const { user } = await openRecentSearches();
    expect(await entries()).toEqual(['dune', 'alien', 'up']);
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleDescription('3 recent searches; press the down arrow');
    await user.keyboard('x');
    expect(openPopovers()).toEqual([]);
    await user.keyboard('{Backspace}');
    await popover();
    await user.click(document.body);
    expect(openPopovers()).toEqual([]);
  });

  it('start a search by a press, and the focus stays in the box', async () => {
    const { user, catalog } = await openRecentSearches();
    await user.click(button('alien'));
    expect(box()).toHaveValue('alien');
    expect(box()).toHaveFocus();
    expect(openPopovers()).toEqual([]);
    await expect
      .poll(() => catalog.searchMovies.last().input.params)
      .toEqual({ query: 'alien', year: null });
  });

  it('move the focus to the results after a touch', async () => {
    await openRecentSearches();
    const press = new MouseEvent('click', { bubbles: true });
    Object.assign(press, { pointerType: 'touch' });
    fireEvent(button('alien'), press);
    expect(box()).toHaveValue('alien');
    expect(box()).not.toHaveFocus();
  });

  it('are removed one by one by the mouse, and the box keeps the focus', async () => {
    const { user, searches } = await openRecentSearches();
    await user.click(button('Forget "alien"'));
    expect(await entries()).toEqual(['dune', 'up']);
    expect(searches.store.load()).toEqual(['dune', 'up']);
    expect(box()).toHaveFocus();
  });

  it('are cleared all at once, and the box gets the focus', async () => {
    const { user, searches } = await openRecentSearches();
    await user.tab();
    act(() => button('Clear all').focus());
    await user.keyboard('{Enter}');
    expect(openPopovers()).toEqual([]);
    expect(searches.store.load()).toEqual([]);
    expect(box()).toHaveFocus();
  });

  it('are reached by arrow keys before the grid, in rows of two', async () => {
    const { user } = await openRecentSearches();
    const walk: readonly (readonly [string, () => HTMLElement])[] = [
      ['ArrowDown', () => button('dune')],
      ['ArrowDown', () => button('alien')],
      ['ArrowRight', () => button('Forget "alien"')],
      ['ArrowRight', () => button('Forget "alien"')],
      ['ArrowDown', () => button('Forget "up"')],
      ['ArrowDown', () => button('Clear all')],
      ['ArrowUp', () => button('up')],
      ['ArrowUp', () => button('alien')],
      ['ArrowLeft', () => button('alien')],
      ['ArrowUp', () => button('dune')],
      ['ArrowUp', box],
    ];
    for (const [key, target] of walk) {
      await user.keyboard(`{${key}}`);
      expect(target()).toHaveFocus();
    }
  });

  it.each([
    ['while it composes', { isComposing: true }],
    ['as Safari reports them', { keyCode: 229 }],
  ])('leave the keys of an input method in the empty box to it, %s', async (_, init) => {
    await openRecentSearches();
    for (const key of ['ArrowDown', 'ArrowUp', 'Escape']) {
      expect(fireEvent.keyDown(box(), { key, ...init }), key).toBe(true);
      expect(box()).toHaveFocus();
    }
    expect(await entries()).toHaveLength(3);
  });

  it('leave arrow keys with a modifier to the box', async () => {
    await openRecentSearches();
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect(fireEvent.keyDown(box(), { key: 'ArrowDown', [modifier]: true }), modifier).toBe(true);
    expect(box()).toHaveFocus();
  });

  it('are reached by Tab in order, and close when Tab leaves them', async () => {
    const { user } = await openRecentSearches(['dune']);
    for (const name of ['dune', 'Forget "dune"', 'Clear all']) {
      await user.tab();
      expect(button(name)).toHaveFocus();
    }
    await user.tab();
    expect(openPopovers()).toEqual([]);
  });

  it('have the button that forgets one at the left where lines go from right to left', async () => {
    const { user } = await openRecentSearches();
    turnRightToLeft();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(button('Forget "dune"')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(button('dune')).toHaveFocus();
  });

  it('close by Escape, which focuses the box, and open again when it is pressed', async () => {
    const { user } = await openRecentSearches();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(openPopovers()).toEqual([]);
    expect(box()).toHaveFocus();
    await user.click(box());
    expect(await entries()).toHaveLength(3);
  });

  it('move the focus of a removed search to the next one, of the last to the previous', async () => {
    const { user } = await openRecentSearches();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    expect(button('Forget "up"')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Forget "dune"')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(openPopovers()).toEqual([]);
    expect(box()).toHaveFocus();
  });

  it('follow another browser tab, and keep the focus', async () => {
    const { user, searches } = await openRecentSearches();
    await user.keyboard('{ArrowDown}');
    await settle(() => searches.changeElsewhere((store) => store.add('solaris')));
    expect(await entries()).toEqual(['solaris', 'dune', 'alien', 'up']);
    expect(button('dune')).toHaveFocus();
    await settle(() => searches.changeElsewhere((store) => store.remove('dune')));
    expect(button('alien')).toHaveFocus();
    await settle(() => searches.changeElsewhere((store) => store.clear()));
    expect(box()).toHaveFocus();
  });
});

describe('search', () => {
  const enter = (value: string) => fireEvent.change(box(), { target: { value } });
  const pass = (ms: number) => settle(() => vi.advanceTimersByTime(ms));

  async function search(text: string, movies = [aMovie({ id: 7 })]) {
    vi.useFakeTimers();
    const app = await renderHome();
    enter(text);
    await pass(searchDebounceMs);
    await settle(() => app.catalog.searchMovies.last().resolve(aPage({ movies })));
    return app;
  }

  it('does not become a recent search without results, or if its text changes within 2 s', async () => {
    const { searches, catalog } = await search('re', []);
    await pass(60_000);
    enter('reel');
    await pass(searchDebounceMs);
    await settle(() => catalog.searchMovies.last().resolve(aPage({ movies: [aMovie({ id: 8 })] })));
    await pass(1_500);
    enter('reels');
    await pass(searchDebounceMs - 1);
    expect(searches.store.load()).toEqual([]);
  });

  it('keeps its results while the text changes and changes back, and is recent 2 s after that', async () => {
    const { searches } = await search(' reel ');
    await pass(1_500);
    enter('reels');
    enter('reel');
    await pass(1_999);
    expect(searches.store.load()).toEqual([]);
    await pass(1);
    expect(searches.store.load()).toEqual(['reel']);
  });
});
