import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { modes, refreshOf, renderApp, renderHome, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

const banner = () => within(screen.getByRole('banner'));
const menuButton = () => banner().getByRole('button', { name: 'User menu' });
const logout = () => banner().queryByRole('button', { name: /^Log(out|ging out...)$/ });

afterEach(() => setViewport(1024));

describe.each(modes)('header, $mode', ({ strict }) => {
  it('names the product and greets the user by first name', async () => {
    await renderHome({ strict });
    expect(banner().getByText('Reelstate')).toBeVisible();
    expect(banner().getByText('Welcome back, Mira')).toBeVisible();
  });

  it.each([{}, { firstName: '' }, { firstName: ' \u3000' }])(
    'greets %o as User',
    (user_metadata) => {
      renderApp({ strict, stored: aStoredSession({ user: aUser({ user_metadata }) }) });
      expect(banner().getByText('Welcome back, User')).toBeVisible();
    },
  );

  it.each([
    ['mira', 'M'],
    ['𠮷田', '𠮷'],
  ])('shows the whole first letter of %s', (firstName, letter) => {
    renderApp({
      strict,
      stored: aStoredSession({ user: aUser({ user_metadata: { firstName } }) }),
    });
    expect(menuButton()).toHaveTextContent(new RegExp(`^${letter}$`, 'u'));
  });

  it.each([360, 1024])('opens and closes the menu by its button at %i px', async (width) => {
    setViewport(width);
    const { user } = await renderHome({ strict });
    const toggle = menuButton();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(logout()).toBeNull();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(banner().getByText('Mira')).toBeVisible();
    expect(banner().getByText('mira@filmhaus.dev')).toBeVisible();
    expect(logout()).toHaveTextContent(/^Logout$/);
    expect(logout()).toHaveAccessibleDescription('On all devices');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(logout()).toBeNull();
  });

  it('shows "Logging out..." until the response, then login', async () => {
    const { user, auth } = await renderHome({ strict });
    await user.click(menuButton());
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    expect(banner().getByRole('button', { name: 'Logging out...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('list', { name: 'Popular Movies' })).toBeVisible();
    expect(auth.logOut.last().input).toEqual({ accessToken: 'access-1' });
    await settle(() => auth.logOut.last().resolve());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome Back$/);
    expect(auth.stored()).toMatchObject({ isAuthenticated: false, accessToken: null });
  });

  it('shows a failed logout as an alert, and the menu stays usable', async () => {
    const { user, auth } = await renderHome({ strict });
    await user.click(menuButton());
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    await settle(() => auth.logOut.last().reject(new NetworkError()));
    expect(banner().getByRole('alert')).toHaveTextContent(/^Network Error$/);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    expect(banner().queryByRole('alert')).toBeNull();
    expect(auth.logOut.calls).toHaveLength(2);
  });
});

describe('header', () => {
  it('shows "Logout failed" for an error without a message', async () => {
    const { user, auth } = await renderHome();
    await user.click(menuButton());
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    await settle(() => auth.logOut.last().reject(new Error('')));
    expect(banner().getByRole('alert')).toHaveTextContent(/^Logout failed$/);
  });

  it('shows login if the server says that the session no longer exists', async () => {
    const { user, auth } = await renderHome();
    await user.click(menuButton());
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    await settle(() =>
      auth.logOut.last().reject(new AuthApiError(403, 'session_not_found', 'Gone')),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome Back$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('logs out without a request when the token has expired', async () => {
    const { user, auth } = renderApp({ stored: aStoredSession({ expiresAt: 1 }) });
    await user.click(menuButton());
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome Back$/);
    expect(auth.logOut.calls).toHaveLength(0);
  });

  it.each([360, 1024])(
    'closes the menu by Escape and returns the focus to its button at %i px',
    async (width) => {
      setViewport(width);
      const { user } = await renderHome();
      await user.click(menuButton());
      await user.tab();
      expect(menuButton()).not.toHaveFocus();
      await user.keyboard('{Escape}');
      expect(logout()).toBeNull();
      expect(menuButton()).toHaveFocus();
    },
  );

  it('keeps the menu open on other keys and on a press inside', async () => {
    const { user } = await renderHome();
    await user.click(menuButton());
    await user.keyboard('x');
    await user.click(banner().getByText('mira@filmhaus.dev'));
    expect(logout()).toBeVisible();
  });

  it('closes the menu on a press outside, and when the focus leaves it', async () => {
    const { user } = await renderHome();
    await user.click(menuButton());
    await user.click(screen.getByRole('contentinfo'));
    expect(logout()).toBeNull();
    await user.click(menuButton());
    await settle(() => screen.getByRole('searchbox').focus());
    expect(logout()).toBeNull();
  });

  it('greets the user that a refresh returns', async () => {
    const { auth } = renderApp({ stored: aStoredSession({ expiresAt: 1 }) });
    const renamed = aUser({ user_metadata: { firstName: 'Miriam' } });
    await settle(async () => (await refreshOf(auth)).resolve(aSession({ user: renamed })));
    expect(banner().getByText('Welcome back, Miriam')).toBeVisible();
  });
});
