import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SignupScreen } from '../../../../src/components/auth/SignupScreen.tsx';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { aSession } from '../../../support/builders.ts';
import { modes, renderApp, renderBelowAuth, settle } from '../../../support/renderApp.tsx';

type Person = ReturnType<typeof renderApp>['user'];

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

const filled = {
  'First Name': 'Mira',
  'Last Name': 'Okafor',
  Email: 'mira@filmhaus.dev',
  Password: 'Reel-to-reel-42',
  'Confirm Password': 'Reel-to-reel-42',
};

async function submitSignup(user: Person, changes: Partial<typeof filled> = {}) {
  for (const [label, text] of Object.entries({ ...filled, ...changes })) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.click(button('Create Account'));
}

async function renderSignup(strict = false) {
  const app = renderApp({ strict });
  await app.user.click(button('Sign up here'));
  return app;
}

describe.each(modes)('the signup screen, $mode', ({ strict }) => {
  it('shows the texts of spec §2.4', async () => {
    await renderSignup(strict);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Create Account$/);
    expect(screen.getByText('Join us to start your movie journey')).toBeVisible();
    expect(button('Create Account')).toHaveAttribute('aria-disabled', 'false');
    expect(button('Return to Login')).toHaveAttribute('type', 'button');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['First Name', 'text', 'given-name'],
    ['Last Name', 'text', 'family-name'],
    ['Email', 'email', 'username'],
    ['Password', 'password', 'new-password'],
    ['Confirm Password', 'password', 'new-password'],
  ])('requires %s, of type %s, completed as %s', async (label, type, autoComplete) => {
    await renderSignup(strict);
    expect(field(label)).toBeRequired();
    expect(field(label)).toHaveProperty('type', type);
    expect(field(label)).toHaveAttribute('autocomplete', autoComplete);
    expect(field(label)).not.toHaveAttribute('minlength');
    expect(screen.getAllByLabelText(/./)).toHaveLength(5);
  });

  it('shows "Creating Account..." while pending, and does not send the confirmation', async () => {
    const { user, auth } = await renderSignup(strict);
    await submitSignup(user);
    expect(button('Creating Account...')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Creating Account...'));
    expect(auth.signUp.calls.map(({ input }) => input)).toEqual([
      {
        firstName: 'Mira',
        lastName: 'Okafor',
        email: 'mira@filmhaus.dev',
        password: 'Reel-to-reel-42',
      },
    ]);
  });

  it('shows home when the account exists', async () => {
    const { user, auth } = await renderSignup(strict);
    await submitSignup(user);
    await settle(() => auth.signUp.last().resolve(aSession()));
    expect(screen.getByText('Welcome back, Mira')).toBeVisible();
  });

  it('shows "Passwords do not match", sends nothing and keeps the fields', async () => {
    const { user, auth } = await renderSignup(strict);
    await submitSignup(user, { 'Confirm Password': 'Reel-to-reel-43' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Passwords do not match$/);
    expect(auth.signUp.calls).toHaveLength(0);
    expect(field('First Name')).toHaveValue('Mira');
    expect(field('Confirm Password')).toHaveValue('Reel-to-reel-43');
  });

  it('shows a rejected signup as an alert and keeps the fields', async () => {
    const { user, auth } = await renderSignup(strict);
    await submitSignup(user);
    await settle(() =>
      auth.signUp
        .last()
        .reject(new AuthApiError(422, 'user_already_exists', 'User already registered')),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/^User already registered$/);
    for (const [label, text] of Object.entries(filled)) expect(field(label)).toHaveValue(text);
    expect(button('Create Account')).toHaveAttribute('aria-disabled', 'false');
  });

  it('calls onSuccess once when the account exists', async () => {
    const onSuccess = vi.fn<() => void>();
    const { user, auth } = renderBelowAuth(<SignupScreen onSuccess={onSuccess} />, { strict });
    await submitSignup(user);
    expect(onSuccess).not.toHaveBeenCalled();
    await settle(() => auth.signUp.last().resolve(aSession()));
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });
});

describe('the signup screen', () => {
  it('shows "Signup failed" for an error without a message', async () => {
    const { user, auth } = await renderSignup();
    await submitSignup(user);
    await settle(() => auth.signUp.last().reject(new Error('')));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Signup failed$/);
  });

  it('calls onSuccess for an account that awaits its email confirmation, and not for a rejected one', async () => {
    const onSuccess = vi.fn<() => void>();
    const { user, auth } = renderBelowAuth(<SignupScreen onSuccess={onSuccess} />);
    await submitSignup(user);
    await settle(() => auth.signUp.last().reject(new Error('No')));
    expect(onSuccess).not.toHaveBeenCalled();
    await user.click(button('Create Account'));
    await settle(() => auth.signUp.last().resolve(null));
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('calls only the latest onSuccess', async () => {
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    function Host() {
      const [isSecond, setIsSecond] = useState(false);
      return (
        <>
          <button onClick={() => setIsSecond(true)}>Other callback</button>
          <SignupScreen onSuccess={isSecond ? second : first} />
        </>
      );
    }
    const { user, auth } = renderBelowAuth(<Host />);
    await user.click(button('Other callback'));
    await submitSignup(user);
    await settle(() => auth.signUp.last().resolve(aSession()));
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('returns to login by "Return to Login", without its alert', async () => {
    const { user } = await renderSignup();
    await submitSignup(user, { 'Confirm Password': 'other' });
    await user.click(button('Return to Login'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome Back$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('the signup screen limits first and last name to 100 characters', async () => {
  const { user, auth } = await renderSignup();
  await submitSignup(user, { 'First Name': 'é'.repeat(101), 'Last Name': 'x'.repeat(12_000) });
  expect(auth.signUp.last().input).toMatchObject({
    firstName: 'é'.repeat(100),
    lastName: 'x'.repeat(100),
  });
});
