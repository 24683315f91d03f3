import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emulateDialogFocus, endDialogFrame } from '../../../support/dialogFocus.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';

beforeEach(() => emulateDialogFocus());

const searchBox = () => screen.getByRole('searchbox');
const firstCard = () =>
  screen.getAllByRole('listitem')[0]?.querySelector('button') as HTMLButtonElement;
/** The panel opens before its code has arrived. */
async function help() {
  const panel = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await within(panel).findByRole('switch', {}, { timeout: 30_000 });
  return panel;
}

async function press(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await settle(() => (document.activeElement ?? document.body).dispatchEvent(event));
  return event;
}

describe('shortcuts of home', () => {
  it('/ focuses the search box without typing into it', async () => {
    await renderHome();
    const event = await press('/');
    expect(searchBox()).toHaveFocus();
    expect(event.defaultPrevented).toBe(true);
  });

  it('Escape clears the search, then focuses the grid, and leaves a dialog to the browser', async () => {
    // The text is not searched for meanwhile, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderHome();
    fireEvent.change(searchBox(), { target: { value: 'reel' } });
    await settle(() => searchBox().focus());
    expect((await press('Escape')).defaultPrevented).toBe(true);
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    await press('Escape');
    expect(firstCard()).toHaveFocus();
    await settle(() => firstCard().click());
    expect((await press('Escape')).defaultPrevented).toBe(false);
  });

  it('? opens the shortcut help; Escape closes it and returns the focus', async () => {
    await renderHome();
    await settle(() => firstCard().focus());
    await press('?', { shiftKey: true });
    expect(within(await help()).getByText('Search')).toBeVisible();
    const strokes = [...document.querySelectorAll('kbd')];
    expect(strokes.length).toBeGreaterThan(0);
    // The signs of keys stand in their order where lines go from right to left, too.
    expect(strokes.filter(({ dir }) => dir !== 'ltr')).toEqual([]);
    expect(within(await help()).getByRole('switch', { name: 'Letter shortcuts' })).toBeChecked();
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    await endDialogFrame();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(firstCard()).toHaveFocus();
  });
});

describe('character key', () => {
  it('types a letter in a text field', async () => {
    await renderHome();
    await settle(() => searchBox().focus());
    expect((await press('/')).defaultPrevented).toBe(false);
    expect((await press('?')).defaultPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { isComposing: true },
    { keyCode: 229 },
  ])("is the browser's with %o", async (init) => {
    await renderHome();
    for (const key of ['/', 'Escape'])
      expect((await press(key, init)).defaultPrevented, key).toBe(false);
    expect(searchBox()).not.toHaveFocus();
  });

  it('is the same shortcut with Caps Lock, and not with Shift', async () => {
    await renderHome();
    expect((await press('W')).defaultPrevented).toBe(true);
    expect((await press('W', { shiftKey: true })).defaultPrevented).toBe(false);
  });

  it('is turned off in the shortcut help, which is stored; Escape and the help stay', async () => {
    const { user, preferences } = await renderHome();
    await press('?', { shiftKey: true });
    const marked = async () => within(await help()).queryAllByText(/ \(off\)$/).length;
    expect(await marked()).toBe(0);
    await user.click(within(await help()).getByRole('switch', { name: 'Letter shortcuts' }));
    expect(await marked()).toBe(4);
    await user.click(within(await help()).getByRole('button', { name: 'Close' }));
    await endDialogFrame();
    expect(preferences.store.load().hasShortcuts).toBe(false);
    expect((await press('/')).defaultPrevented).toBe(false);
    expect((await press('?', { shiftKey: true })).defaultPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Escape');
    expect(firstCard()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(
      within(await help()).getByRole('switch', { name: 'Letter shortcuts' }),
    ).not.toBeChecked();
  });

  it.each([
    ['w', 'watchlist'],
    ['s', 'seen'],
  ] as const)('%s puts the movie of the focused card on the list %s', async (key, list) => {
    const { library } = await renderHome();
    const ids = () => library.store.load().library[list].map(({ id }) => id);
    await press(key);
    expect(ids()).toEqual([]);
    await settle(() => screen.getAllByRole('listitem')[2]?.querySelector('button')?.focus());
    await press(key);
    expect(ids()).toEqual([3]);
  });

  it('without a shortcut does nothing', async () => {
    await renderHome();
    for (const key of ['x', 'toString', 'Enter', 'F1']) {
      expect((await press(key)).defaultPrevented, key).toBe(false);
    }
  });
});
