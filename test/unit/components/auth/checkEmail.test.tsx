import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { modes, refreshOf, renderApp, settle } from '../../../support/renderApp.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 1 });

async function signUpWithoutSession(strict: boolean) {
  const app = renderApp({ strict });
  await app.user.click(button('Sign up here'));
  for (const label of ['First Name', 'Last Name', 'Password', 'Confirm Password']) {
    await app.user.type(screen.getByLabelText(label), 'Reel-42');
  }
  await app.user.type(screen.getByLabelText('Email'), 'mira@filmhaus.dev');
  await app.user.click(button('Create Account'));
  await settle(() => app.auth.signUp.last().resolve(null));
  return app;
}

describe.each(modes)('the confirmation screen, $mode', ({ strict }) => {
  it('follows a signup without a session, does not reveal whether the account exists, and stores nothing', async () => {
    const { auth } = await signUpWithoutSession(strict);
    expect(title()).toHaveTextContent(/^Check your e-mail$/);
    expect(screen.getByRole('status')).toHaveTextContent(
      /^If this address is new, you will get a link to confirm it. If you already have an account, sign in.$/,
    );
    expect(screen.queryByText(/mira@/)).toBeNull();
    expect(auth.stored()).toEqual(signedOutState);
  });

  it('returns to login', async () => {
    const { user } = await signUpWithoutSession(strict);
    await user.click(button('Sign in'));
    expect(title()).toHaveTextContent(/^Welcome Back$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('follows a login with an unconfirmed email, and shows the reason', async () => {
    const { user, auth } = renderApp({ strict });
    await user.type(screen.getByLabelText('Email'), 'mira@filmhaus.dev');
    await user.type(screen.getByLabelText('Password'), 'Reel-42{Enter}');
    await settle(() =>
      auth.logIn.last().reject(new AuthApiError(400, 'email_not_confirmed', 'Email not confirmed')),
    );
    expect(title()).toHaveTextContent(/^Check your e-mail$/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Email not confirmed$/);
  });
});

describe('the login screen after a session has ended', () => {
  it('says so if the server rejected the refresh', async () => {
    const { auth } = renderApp({ stored: aStoredSession({ expiresAt: 1 }) });
    expect(screen.getByText('Welcome back, Mira')).toBeVisible();
    const gone = new AuthApiError(400, 'refresh_token_not_found', 'Invalid Refresh Token');
    await settle(async () => (await refreshOf(auth)).reject(gone));
    expect(title()).toHaveTextContent(/^Welcome Back$/);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Your session has ended. Please sign in again.$/,
    );
    expect(auth.stored()).toEqual(signedOutState);
  });
});
