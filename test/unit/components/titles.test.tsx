import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMovie, aPage, aStoredSession } from '../../support/builders.ts';
import { modes, renderApp, renderHome, settle } from '../../support/renderApp.tsx';

beforeEach(() => {
  document.title = 'Reelstate';
});

describe.each(modes)("the page's title, $mode", ({ strict }) => {
  it('names the sign-in and the sign-up screen', async () => {
    const { user } = renderApp({ strict });
    expect(document.title).toBe('Sign in – Reelstate');
    await user.click(screen.getByRole('button', { name: 'Sign up here' }));
    expect(document.title).toBe('Create account – Reelstate');
    await user.click(screen.getByRole('button', { name: 'Return to Login' }));
    expect(document.title).toBe('Sign in – Reelstate');
  });

  it('is the product at home, and the movie while one is open', async () => {
    const page = aPage({ movies: [aMovie({ title: 'The Long Reel' })] });
    const { user } = await renderHome({ strict, page });
    expect(document.title).toBe('Reelstate');
    await user.click(screen.getByRole('button', { name: /The Long Reel/ }));
    expect(document.title).toBe('The Long Reel – Reelstate');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.title).toBe('Reelstate');
  });

  it('never has anything of the account in it', () => {
    const stored = aStoredSession();
    renderApp({ strict, stored });
    expect(document.title).not.toContain(String(stored.user?.email));
    expect(document.title).not.toContain(String(stored.accessToken));
  });
});

describe("the page's title while searching", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('names what is searched for, once it is', async () => {
    const { catalog } = await renderHome();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' reel ' } });
    expect(document.title).toBe('Reelstate');
    await settle(() => vi.advanceTimersByTime(500));
    expect(document.title).toBe('Results for “reel” – Reelstate');
    await settle(() => catalog.searchMovies.last().resolve(aPage()));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    await settle(() => vi.advanceTimersByTime(500));
    expect(document.title).toBe('Reelstate');
  });
});
