import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { anEntry, putting } from '../../support/libraryBuilders.ts';
import { endDialogFrame } from '../../support/dialogFocus.ts';
import { signedOutState } from '../../../src/domain/session.ts';
import { renderHome, settle } from '../../support/renderApp.tsx';

async function openAbout(options: Parameters<typeof renderHome>[0] = {}) {
  const app = await renderHome(options);
  const { user } = app;
  await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'About' }));
  const about = within(await screen.findByRole('dialog', { name: 'About Reelstate' }));
  // The panel opens before its code has arrived.
  await about.findByText(/^Version /, {}, { timeout: 30_000 });
  return { ...app, about };
}

describe('About panel', () => {
  it('shows the version, and credits TMDB and JustWatch in the words that they require', async () => {
    const { about } = await openAbout();
    expect(about.getByText(`Version ${manifest.version}`)).toBeVisible();
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
    const { about, user } = await openAbout();
    const react = about.getByText(`react ${manifest.dependencies.react}, MIT`);
    const terms = within(react.closest('details') ?? document.body).getByText(
      /Permission is hereby/,
    );
    expect(terms).not.toBeVisible();
    await user.click(react);
    expect(terms).toBeVisible();
  });

  it('opens the developer tools of a build that has them, as the sign-in screen does', async () => {
    const openDeveloperTools = vi.fn<() => void>();
    const { about, auth, user } = await openAbout({ openDeveloperTools });
    await user.click(about.getByRole('button', { name: 'Developer tools' }));
    expect(openDeveloperTools).toHaveBeenCalledTimes(1);
    await settle(() => auth.writeFromOtherTab(signedOutState));
    await user.click(screen.getByRole('button', { name: 'Developer tools' }));
    expect(openDeveloperTools).toHaveBeenCalledTimes(2);
  });

  it('has no developer tools in a build without them', async () => {
    const { about } = await openAbout();
    expect(about.queryByRole('button', { name: 'Developer tools' })).toBeNull();
  });

  it('asks before it deletes the data of this device, says so, and keeps the session', async () => {
    const { about, user, library, preferences, searches } = await openAbout({
      chosen: { colorScheme: 'light' },
      listed: putting('seen', anEntry(7)),
      searched: ['alien'],
    });
    const stored = () => [
      library.store.load().library.seen.map(({ id }) => id),
      searches.store.load(),
      preferences.store.load().colorScheme,
    ];
    const ask = () =>
      user.click(about.getByRole('button', { name: 'Delete my data on this device' }));
    await ask();
    expect(about.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(about.getByRole('button', { name: 'Cancel' }));
    expect(about.queryByText('Your data on this device is deleted.')).toBeNull();
    await ask();
    expect(stored()).toEqual([[7], ['alien'], 'light']);
    await user.click(about.getByRole('button', { name: 'Delete' }));
    expect(stored()).toEqual([[], [], 'system']);
    expect(about.getByRole('status')).toHaveTextContent('Your data on this device is deleted.');
    await user.click(about.getByRole('button', { name: 'Close' }));
    await endDialogFrame();
    expect(screen.getByText('Welcome back, Mira')).toBeVisible();
  });
});
