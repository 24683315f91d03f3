import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { aMovie } from '../../support/builders.ts';
import { modes, renderHome } from '../../support/renderApp.tsx';

async function openAbout(options: Parameters<typeof renderHome>[0]) {
  const app = await renderHome(options);
  const { user } = app;
  await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'About' }));
  const about = within(await screen.findByRole('dialog', { name: 'About Reelstate' }));
  return { ...app, about };
}

describe.each(modes)('About panel, $mode', ({ strict }) => {
  it('shows the version', async () => {
    const { about } = await openAbout({ strict });
    expect(about.getByText(`Version ${manifest.version}`)).toBeVisible();
  });

  it('credits TMDB and JustWatch in the words that they require', async () => {
    const { about } = await openAbout({ strict });
    expect(
      about.getByText(
        'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
      ),
    ).toBeVisible();
    const tmdb = about.getByRole('link', { name: 'TMDB (opens in a new tab)' });
    expect(tmdb).toHaveAttribute('href', 'https://www.themoviedb.org/');
    const justWatch = about.getByRole('link', { name: 'JustWatch (opens in a new tab)' });
    expect(justWatch).toHaveAttribute('href', 'https://www.justwatch.com/');
    for (const link of [tmdb, justWatch]) expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('lists dependencies with version and license, and shows the terms on a press', async () => {
    const { about, user } = await openAbout({ strict });
    const react = about.getByText(`react ${manifest.dependencies.react}, MIT`);
    const terms = within(react.closest('details') ?? document.body).getByText(
      /Permission is hereby/,
    );
    expect(terms).not.toBeVisible();
    await user.click(react);
    expect(terms).toBeVisible();
  });

  it('asks for confirmation before it deletes the data, and keeps it on "Keep it"', async () => {
    const { about, user } = await openAbout({ strict, chosen: { colorScheme: 'light' } });
    await user.click(about.getByRole('button', { name: 'Delete my data on this device' }));
    const keep = about.getByRole('button', { name: 'Keep it' });
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(about.getByRole('button', { name: 'Delete my data on this device' })).toBeVisible();
    expect(about.queryByText('Your data on this device is deleted.')).toBeNull();
  });

  it('deletes the data of this device, says so, and keeps the session', async () => {
    const entry = { id: 7, at: 1, movie: aMovie({ id: 7 }), fetchedAt: 1 };
    const { about, user, library, preferences, searches } = await openAbout({
      strict,
      chosen: { colorScheme: 'light' },
      shelved: [{ kind: 'added', list: 'seen', entry }],
      searched: ['alien'],
    });
    await user.click(about.getByRole('button', { name: 'Delete my data on this device' }));
    expect(library.store.load().library.seen).toMatchObject([{ id: 7 }]);
    expect(searches.store.load()).toEqual(['alien']);
    await user.click(about.getByRole('button', { name: 'Delete it' }));
    expect(library.store.load().library.seen).toEqual([]);
    expect(searches.store.load()).toEqual([]);
    expect(preferences.store.load().colorScheme).toBe('system');
    expect(about.getByRole('status')).toHaveTextContent('Your data on this device is deleted.');
    await user.click(about.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Welcome back, Mira')).toBeVisible();
  });
});
