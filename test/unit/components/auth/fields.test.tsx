import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { renderApp, settle } from '../../../support/renderApp.tsx';

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

/** A key event with the state of Caps Lock, which happy-dom's own do not have. */
function pressKey(element: HTMLElement, isLocked: boolean) {
  const event = createEvent.keyDown(element, { key: 'a' });
  Object.assign(event, { getModifierState: (key: string) => key === 'CapsLock' && isLocked });
  fireEvent(element, event);
}

describe('password field', () => {
  it('is shown and hidden by its button, which announces the state', async () => {
    const { user } = renderApp();
    await user.type(field('Password'), 'Reel-to-reel-42');
    expect(button('Show password')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(button('Show password')).toHaveAttribute('aria-pressed', 'true');
    expect(field('Password')).toHaveValue('Reel-to-reel-42');
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('hides the password when it is submitted, so that no browser saves it as text', async () => {
    const { user, auth } = renderApp();
    await user.type(field('Email'), 'mira@filmhaus.dev');
    await user.type(field('Password'), 'secret');
    await user.click(button('Show password'));
    await user.click(button('Sign In'));
    expect(auth.logIn.last().input.password).toBe('secret');
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('keeps its autocomplete while it is shown', async () => {
    const { user } = renderApp();
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Password')).toHaveAttribute('id', 'password');
    expect(field('Password')).toHaveAttribute('name', 'password');
  });

  it('shows that Caps Lock is on only while the user types', () => {
    renderApp();
    const password = field('Password');
    const hint = () => screen.queryByText('Caps Lock is on');
    pressKey(password, true);
    expect(hint()).toBeVisible();
    expect(password).toHaveAccessibleDescription('Caps Lock is on');
    expect(hint()?.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    pressKey(password, false);
    expect(hint()).toBeNull();
    pressKey(password, true);
    fireEvent.blur(password);
    expect(hint()).toBeNull();
  });
});

describe('auth forms, constraint validation', () => {
  it('shows the message at the field, and focuses the first invalid field', async () => {
    const { user, auth } = renderApp();
    await user.type(field('Password'), 'secret');
    await user.click(button('Sign In'));
    expect(auth.logIn.calls).toEqual([]);
    expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Email')).toHaveAttribute('aria-describedby', 'email-problem');
    expect(field('Email')).toHaveFocus();
    expect(field('Password')).toHaveAttribute('aria-invalid', 'false');
  });

  it('shows at every empty field what to enter', async () => {
    const { user } = renderApp();
    await user.click(button('Sign up here'));
    await user.click(button('Create Account'));
    const labels = ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password'];
    for (const [index, wanted] of [
      'Enter your first name',
      'Enter your last name',
      'Enter your email',
      'Enter your password',
      'Enter your password again',
    ].entries()) {
      expect(field(labels[index] ?? '')).toHaveAccessibleDescription(wanted);
    }
    expect(field('First Name')).toHaveFocus();
  });

  it('removes the message when the field becomes valid', async () => {
    const { user } = renderApp();
    await user.click(button('Sign In'));
    await user.type(field('Email'), 'mira@filmhaus.dev');
    expect(field('Email')).toHaveAttribute('aria-invalid', 'false');
    expect(field('Email')).not.toHaveAttribute('aria-describedby');
    expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('auth forms, server errors', () => {
  let app: ReturnType<typeof renderApp>;

  beforeEach(async () => {
    app = renderApp();
    const { user } = app;
    await user.click(button('Sign up here'));
    for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password']) {
      await user.click(field(label));
      await user.paste(label === 'Email' ? 'mira@filmhaus.dev' : 'Reel');
    }
  });

  it.each([
    ['Email', 'user_already_exists', 'User already registered'],
    ['Email', 'email_address_invalid', 'Email address "mira@filmhaus.dev" is invalid'],
    ['Password', 'weak_password', 'Password should be at least 6 characters.'],
  ])('stands at %s for %s, and is said once', async (label, code, message) => {
    const { user, auth } = app;
    await user.click(button('Create Account'));
    await settle(() => auth.signUp.last().reject(new AuthApiError(422, code, message)));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([message]);
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(field(label)).toHaveAccessibleDescription(message);
  });

  it('shows a different confirmation at its field', async () => {
    const { user } = app;
    await user.type(field('Confirm Password'), '!');
    await user.click(button('Create Account'));
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('shows an error that concerns no field above the form', async () => {
    const { user, auth } = app;
    await user.click(button('Create Account'));
    const refusal = new AuthApiError(422, 'signup_disabled', 'Signups not allowed');
    await settle(() => auth.signUp.last().reject(refusal));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Signups not allowed$/);
    for (const label of ['Email', 'Password', 'Confirm Password'])
      expect(field(label)).toHaveAttribute('aria-invalid', 'false');
  });
});
