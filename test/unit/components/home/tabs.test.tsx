import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from '../../../support/builders.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';

const tabs = () => within(screen.getByRole('navigation', { name: 'Lists' }));
const tab = (name: string) => tabs().getByRole('button', { name });
const current = () =>
  tabs()
    .getAllByRole('button')
    .filter((each) => each.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent);

describe.each(modes)('list tabs, $mode', ({ strict }) => {
  it('start with Popular', async () => {
    await renderHome({ strict });
    expect(
      tabs()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Popular', 'Top rated', 'Now playing', 'Upcoming']);
    expect(current()).toEqual(['Popular']);
  });

  it.each(['Top rated', 'Now playing', 'Upcoming'])(
    'open %s, keep the focus, and name the page after it',
    async (name) => {
      const { user } = await renderHome({ strict });
      await user.click(tab(name));
      expect(current()).toEqual([name]);
      expect(tab(name)).toHaveFocus();
      expect(document.title).toBe(`${name} – Reelstate`);
    },
  );
});

describe('current list tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is none during a search', async () => {
    const { catalog } = await renderHome();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'reel' } });
    await settle(() => vi.advanceTimersByTime(500));
    await settle(() => catalog.searchMovies.last().resolve(aPage()));
    expect(current()).toEqual([]);
  });
});
