import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { aSession } from '../../../support/builders.ts';
import { modes, renderApp, settle } from '../../../support/renderApp.tsx';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = (name: string) => screen.getByRole('button', { name });

async function submitLogin(user: ReturnType<typeof renderApp>['user']) {
  await user.type(email(), 'mira@filmhaus.dev');
  await user.type(password(), 'Reel-to-reel-42');
  await user.click(button('Sign In'));
}

describe.each(modes)('the login screen, $mode', ({ strict }) => {
  it('shows the texts of spec §2.3', () => {
    renderApp({ strict });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome Back$/);
    expect(screen.getByText('Sign in to your account to continue')).toBeVisible();
    expect(screen.getByText('Reelstate')).toBeVisible();
    expect(screen.getByText('Your gateway to unlimited entertainment')).toBeVisible();
    expect(button('Sign In')).toHaveAttribute('aria-disabled', 'false');
    expect(button('Sign up here')).toHaveAttribute('type', 'button');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has required fields for email and password', () => {
    renderApp({ strict });
    expect(email()).toBeRequired();
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toBeRequired();
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).not.toHaveAttribute('minlength');
    expect(screen.getAllByLabelText(/./)).toHaveLength(2);
  });

  it('shows "Signing in..." and ignores a second press while pending', async () => {
    const { user, auth } = renderApp({ strict });
    await submitLogin(user);
    expect(button('Signing in...')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Signing in...'));
    await user.type(password(), '{Enter}');
    expect(auth.logIn.calls.map(({ input }) => input)).toEqual([
      { email: 'mira@filmhaus.dev', password: 'Reel-to-reel-42' },
    ]);
  });

  it('shows home after the response', async () => {
    const { user, auth } = renderApp({ strict });
    await submitLogin(user);
    await settle(() => auth.logIn.last().resolve(aSession()));
    expect(screen.getByText('Welcome back, Mira')).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(auth.stored()).toMatchObject({ isAuthenticated: true, accessToken: 'access-1' });
  });

  it('shows a rejected login as an alert and keeps the fields', async () => {
    const { user, auth } = renderApp({ strict });
    await submitLogin(user);
    await settle(() =>
      auth.logIn
        .last()
        .reject(new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials')),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/^Invalid login credentials$/);
    expect(email()).toHaveValue('mira@filmhaus.dev');
    expect(password()).toHaveValue('Reel-to-reel-42');
    expect(button('Sign In')).toHaveAttribute('aria-disabled', 'false');
  });

  it('removes the alert while it retries', async () => {
    const { user, auth } = renderApp({ strict });
    await submitLogin(user);
    await settle(() => auth.logIn.last().reject(new NetworkError()));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Network Error$/);
    await user.click(button('Sign In'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(auth.logIn.calls).toHaveLength(2);
  });
});

describe('the login screen', () => {
  it('shows "Login failed" for an error without a message', async () => {
    const { user, auth } = renderApp();
    await submitLogin(user);
    await settle(() => auth.logIn.last().reject(new Error('')));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Login failed$/);
  });

  it('submits by Enter in a field', async () => {
    const { user, auth } = renderApp();
    await user.type(email(), 'mira@filmhaus.dev');
    await user.type(password(), 'Reel-to-reel-42{Enter}');
    expect(auth.logIn.calls).toHaveLength(1);
  });

  it('opens signup by "Sign up here", and does not change the URL', async () => {
    const { user } = renderApp();
    const address = location.href;
    await user.click(button('Sign up here'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Create Account$/);
    expect(location.href).toBe(address);
  });

  it('loses its alert when the view changes', async () => {
    const { user, auth } = renderApp();
    await submitLogin(user);
    await settle(() => auth.logIn.last().reject(new NetworkError()));
    await user.click(button('Sign up here'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Return to Login'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ignores a response that arrives after "Sign up here"', async () => {
    const { user, auth } = renderApp();
    await submitLogin(user);
    const { signal } = auth.logIn.last();
    await user.click(button('Sign up here'));
    expect(signal.aborted).toBe(true);
    expect(button('Create Account')).toHaveAttribute('aria-disabled', 'false');
  });
});
