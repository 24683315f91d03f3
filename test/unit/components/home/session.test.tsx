import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { aPage, aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { modes, refreshOf, renderApp, renderHome, settle } from '../../../support/renderApp.tsx';

const banner = () => within(screen.getByRole('banner'));
const expired = () => aStoredSession({ expiresAt: 1 });
const keptOut = new AuthApiError(401, 'http_error', 'No API key found in request');

async function renderFailedRefresh(strict = false) {
  const app = renderApp({ stored: expired(), strict });
  await settle(async () => (await refreshOf(app.auth)).reject(keptOut));
  return app;
}

describe.each(modes)('failed token refresh, $mode', ({ strict }) => {
  it('shows its reason in the header without an alert, and home stays usable', async () => {
    const { auth, catalog } = await renderFailedRefresh(strict);
    expect(banner().getByRole('status')).toHaveTextContent(
      "Can't refresh your session: No API key found in request",
    );
    expect(banner().queryByRole('alert')).toBeNull();
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    expect(screen.getByRole('heading', { name: /^Popular Movies/ })).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('is retried by "Try now", and its message disappears after success', async () => {
    const { auth, user } = await renderFailedRefresh(strict);
    await user.click(banner().getByRole('button', { name: 'Try now' }));
    expect(auth.refreshSession.inFlight()).toBe(1);
    await settle(() => auth.refreshSession.last().resolve(aSession()));
    expect(banner().getByRole('status')).toBeEmptyDOMElement();
    expect(banner().queryByRole('button', { name: 'Try now' })).toBeNull();
  });
});

describe.each(modes)('logout on this device only, $mode', ({ strict }) => {
  it('shows login at once, without a request before, and clears the stored session', async () => {
    const { auth, user } = await renderHome({ strict });
    await user.click(banner().getByRole('button', { name: 'User menu' }));
    await user.click(banner().getByRole('button', { name: 'Log out on this device only' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome Back$/);
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.revokeSession.calls.map(({ input }) => input)).toEqual([
      { accessToken: 'access-1' },
    ]);
    expect(auth.logOut.calls).toHaveLength(0);
  });

  it('is available while a logout everywhere is pending, and aborts it', async () => {
    const { auth, user } = await renderHome({ strict });
    await user.click(banner().getByRole('button', { name: 'User menu' }));
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    await user.click(banner().getByRole('button', { name: 'Log out on this device only' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome Back$/);
    expect(auth.logOut.last().signal.aborted).toBe(true);
  });
});

describe.each(modes)('D.18, D.19 another browser tab, $mode', ({ strict }) => {
  it('that logs out shows login here, and nothing of the user', async () => {
    const { auth, container } = await renderHome({ strict });
    await settle(() => auth.writeFromOtherTab(signedOutState));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome Back$/);
    expect(container).not.toHaveTextContent('Mira');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('that logs in as another user switches the user, and home starts again', async () => {
    const { auth, catalog, user } = await renderHome({ strict });
    await user.click(screen.getByRole('button', { name: 'Load More Movies' }));
    const before = catalog.loadPage.last();
    expect(before.input).toMatchObject({ params: { page: 2 } });
    const noor = aUser({ id: 'noor', user_metadata: { firstName: 'Noor' } });
    await settle(() => auth.writeFromOtherTab(aStoredSession({ user: noor })));
    expect(banner().getByText('Welcome back, Noor')).toBeVisible();
    expect(before.signal.aborted).toBe(true);
    expect(catalog.loadPage.last().input).toMatchObject({ params: { page: 1 } });
    expect(screen.queryAllByRole('listitem', { name: /Movie/ })).toEqual([]);
  });
});
