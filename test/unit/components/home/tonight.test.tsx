import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';

// As when the panel was opened before.
beforeAll(
  async () => void (await import('../../../../src/components/home/tonight/TonightPicks.tsx')),
);

const heat = aMovie({ id: 949, title: 'Heat' });
const saved = putting('watchlist', anEntry(949, 1, { movie: heat }));
const thief = aMovie({ id: 11, title: 'Thief', releaseDate: '1981-03-27', voteAverage: 7.2 });
const collateral = aMovie({ id: 12, title: 'Collateral' });
const ronin = aMovie({ id: 13, title: 'Ronin', voteAverage: 0, voteCount: 0, releaseDate: null });

const dialog = () => screen.getByRole('dialog', { name: 'Tonight' });
const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });
const cards = () =>
  within(dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens the panel, whose code and whose machine have arrived. */
async function openTonight(options: Parameters<typeof renderHome>[0] = { listed: saved }) {
  const app = await renderHome(options);
  const opener = screen.getByRole('button', { name: 'Tonight' });
  expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await app.user.click(opener);
  await screen.findByRole('dialog', { name: 'Tonight' });
  await settle(() => app.loadTonight.last().resolve(app.tonight.logic));
  return app;
}

/** The same, with a set of picks. */
async function openPicks(options?: Parameters<typeof renderHome>[0]) {
  const app = await openTonight(options);
  const foundBy = { kind: 'director', name: 'Michael Mann' } as const;
  await settle(() => app.tonight.answer({ related: [thief, ronin], found: [collateral], foundBy }));
  return app;
}

describe('Tonight', () => {
  it('has three movies with the reason for each, and opens and saves them', async () => {
    const { user } = await openPicks();
    expect(cards()).toEqual([
      expect.stringMatching(/^Because you saved Heat.*Thief1981/),
      expect.stringMatching(/^Michael Mann, too.*Collateral1994/),
      expect.stringMatching(/^Because you saved Heat.*RoninUnknown/),
    ]);
    expect(button('Bookmark Thief')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Bookmark Thief'));
    expect(button('Bookmark Thief')).toHaveAttribute('aria-pressed', 'true');
    const toast = within(dialog()).getByText('Added to watchlist: Thief');
    expect(toast).toBeVisible();
    await user.click(button(/^Collateral/));
    expect(screen.getByRole('dialog', { name: 'Collateral' })).toBeVisible();
  });

  it('replaces them by three others, which screen readers learn', async () => {
    const { user, tonight } = await openPicks();
    await user.click(button('Three others'));
    expect(button('Three others')).toHaveAttribute('aria-disabled', 'true');
    const sent = tonight.loadMovies.calls.length;
    await user.click(button('Three others'));
    expect(tonight.loadMovies.calls).toHaveLength(sent);
    const miami = aMovie({ id: 14, title: 'Miami Vice' });
    const foundBy = { kind: 'genres', names: ['Crime', 'Drama'], title: 'Heat' } as const;
    await settle(() => tonight.answer({ related: [thief], found: [miami], foundBy }));
    expect(cards()).toEqual([expect.stringMatching(/^Crime and Drama, like Heat.*Miami Vice/)]);
    const statuses = within(dialog()).getAllByRole('status');
    expect(statuses.map(({ textContent }) => textContent)).toContain('Miami Vice');
    await user.click(button('Three others'));
    await settle(() => tonight.answer({ foundBy: { ...foundBy, names: [] } }));
    expect(dialog()).toHaveTextContent('Nothing new fits. Try three others, or another length.');
  });

  it('says that they are loaded, in place of which it keeps room, and not that nothing fits', async () => {
    const { tonight } = await openTonight();
    const said = () =>
      within(dialog())
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    const rooms = () => dialog().querySelectorAll('[aria-hidden=true] > li').length;
    expect([said(), rooms(), button('Three others').getAttribute('aria-disabled')]).toEqual([
      texts.list.loading,
      3,
      'true',
    ]);
    await settle(() => tonight.answer({ related: [thief] }));
    expect([said(), rooms(), button('Three others').getAttribute('aria-disabled')]).toEqual([
      'Thief',
      0,
      'false',
    ]);
    expect(dialog()).not.toHaveTextContent(texts.picks.nothing);
    expect(within(dialog()).queryByRole('switch')).toBeNull();
    expect(within(dialog()).getByRole('group', { name: 'Length' })).toBeVisible();
    expect(within(dialog()).getByRole('radio', { name: 'Any' })).toBeChecked();
  });

  it('asks for movies of a length, and on chosen services unless they are switched off', async () => {
    const services = { US: [8] };
    const { user, tonight } = await openTonight({
      listed: saved,
      chosen: { country: 'US', services },
    });
    await settle(() => tonight.answer({ found: [thief] }));
    await user.click(within(dialog()).getByRole('radio', { name: 'Under 100 min' }));
    const conditions = () => tonight.loadMovies.last().input.query?.conditions;
    expect(conditions()).toEqual({ length: 'short', services: { country: 'US', ids: [8] } });
    await settle(() => tonight.answer({ found: [thief] }));
    await user.click(within(dialog()).getByRole('switch', { name: 'On my services' }));
    expect(conditions()).toEqual({ length: 'short', services: null });
    await settle(() => tonight.answer({ found: [thief] }));
    await user.click(within(dialog()).getByRole('radio', { name: 'Any' }));
    expect(conditions()).toEqual({ length: null, services: null });
  });

  it('without marks begins with three popular movies that the user likes', async () => {
    const { user, tonight } = await openTonight({});
    const popular = aPage().movies;
    await settle(() => tonight.offer(popular));
    expect(dialog()).toHaveTextContent('Choose three movies that you like.');
    expect(button('Show picks')).toHaveAttribute('aria-disabled', 'true');
    for (const { title } of popular.slice(0, 2)) await user.click(button(title));
    expect(within(dialog()).getByRole('status')).toHaveTextContent('1 more to choose');
    await user.click(button('Movie 3'));
    expect(button('Movie 3')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Movie 4')).toHaveAttribute('aria-pressed', 'false');
    expect(within(dialog()).getByRole('status')).toBeEmptyDOMElement();
    expect(button('Show picks')).toHaveAttribute('aria-disabled', 'false');
    await user.click(button('Show picks'));
    await settle(() => tonight.answer({ related: [thief] }));
    expect(cards()).toEqual([expect.stringMatching(/^Because you like Movie 1.*Thief/)]);
  });

  it('hides a movie that is not for the user, with Undo, and moves the focus to another pick', async () => {
    const { user } = await openPicks();
    await user.click(button('Not for me: Thief'));
    expect(cards()).toEqual([expect.stringMatching(/Collateral/), expect.stringMatching(/Ronin/)]);
    expect(button(/^Collateral/)).toHaveFocus();
    for (const title of ['Collateral', 'Ronin']) await user.click(button(`Not for me: ${title}`));
    expect(button('Three others')).toHaveFocus();
    await user.click(button('Undo'));
    expect(cards()).toEqual([expect.stringMatching(/Ronin/)]);
  });

  it('follows the movies that the user rated best, and says so', async () => {
    const seen = putting('seen', anEntry(11, 2, { movie: thief }));
    const rated = { kind: 'rated', id: 11, rating: 9 } as const;
    const { tonight } = await openTonight({ listed: [...saved, ...seen, rated] });
    await settle(() => tonight.answer({ related: [collateral] }));
    expect(cards()[1]).toMatch(/^Because you rated Thief 9.*Collateral/);
  });

  it('keeps its picks while it is closed', async () => {
    const { user, tonight } = await openPicks();
    await user.click(button('Close'));
    await endDialogFrame();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tonight' }));
    expect(cards()).toHaveLength(3);
    expect(tonight.loadMovies.calls).toHaveLength(1);
  });

  it('says why a request has failed, and repeats it when asked', async () => {
    const { user, tonight } = await openTonight();
    await settle(() =>
      tonight.loadMovies.last().reject(new ApiError('Bad Gateway', 502, 'http_error')),
    );
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(
      'Failed to load movies: Bad Gateway',
    );
    expect(dialog()).not.toHaveTextContent(texts.picks.nothing);
    await user.click(button('Try again'));
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    expect(tonight.loadMovies.inFlight()).toBe(1);
  });

  it('whose code does not arrive says so, and loads it again when asked', async () => {
    const { user, loadTonight, tonight } = await renderHome({ listed: saved });
    await user.click(screen.getByRole('button', { name: 'Tonight' }));
    await settle(() => loadTonight.last().reject(new NetworkError()));
    expect(within(dialog()).getByRole('alert')).toBeVisible();
    await user.click(button('Try again'));
    await settle(() => loadTonight.last().resolve(tonight.logic));
    await settle(() => tonight.answer({ related: [thief] }));
    expect(cards()).toHaveLength(1);
  });
});
