import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMovie } from '../../../support/builders.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';

const libraryLists = () => within(screen.getByRole('navigation', { name: 'My movies' }));
const names = () =>
  libraryLists()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe.each(modes)('library lists in the header, $mode', ({ strict }) => {
  it('show no count while they are empty', async () => {
    await renderHome({ strict });
    expect(names()).toEqual(['Watchlist', 'Seen']);
  });

  it('show the count of their movies', async () => {
    const put = (list: 'watchlist' | 'seen', id: number) =>
      ({
        kind: 'added',
        list,
        entry: { id, at: id, movie: aMovie({ id }), fetchedAt: id },
      }) as const;
    const { library } = await renderHome({
      strict,
      shelved: [put('watchlist', 1), put('seen', 3)],
    });
    expect(names()).toEqual(['Watchlist1', 'Seen1']);
    await settle(() => library.changeElsewhere(put('watchlist', 2)));
    expect(names()).toEqual(['Watchlist2', 'Seen1']);
  });

  it('open by their buttons, and no list tab is current then', async () => {
    const { user } = await renderHome({ strict });
    await user.click(libraryLists().getByRole('button', { name: 'Watchlist' }));
    expect(libraryLists().getByRole('button', { name: 'Watchlist' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole('button');
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).not.toContain('true');
    expect(document.title).toBe('Watchlist – Reelstate');
  });
});
