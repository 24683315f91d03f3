import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMovie, aPage, aStoredSession } from '../../support/builders.ts';
import { modes, renderApp, renderHome, settle } from '../../support/renderApp.tsx';

beforeEach(() => {
  document.title = 'Reelstate';
});

describe.each(modes)('document title, $mode', ({ strict }) => {
  it('names the login and the signup screen', async () => {
    const { user } = renderApp({ strict });
    expect(document.title).toBe('Sign in – Reelstate');
    await user.click(screen.getByRole('button', { name: 'Sign up here' }));
    expect(document.title).toBe('Create account – Reelstate');
    await user.click(screen.getByRole('button', { name: 'Return to Login' }));
    expect(document.title).toBe('Sign in – Reelstate');
  });

  it('is the product at home, and the movie while its modal is open', async () => {
    const page = aPage({ movies: [aMovie({ title: 'The Long Reel' })] });
    const { user } = await renderHome({ strict, page });
    expect(document.title).toBe('Reelstate');
    await user.click(screen.getByRole('button', { name: /The Long Reel/ }));
    expect(document.title).toBe('The Long Reel – Reelstate');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.title).toBe('Reelstate');
  });

  it('contains neither email nor token', () => {
    const stored = aStoredSession();
    renderApp({ strict, stored });
    expect(document.title).not.toContain(String(stored.user?.email));
    expect(document.title).not.toContain(String(stored.accessToken));
  });
});

describe('document title during a search', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('contains the search text once the request is sent', async () => {
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
