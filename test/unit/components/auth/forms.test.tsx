import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LoginScreen } from '../../../../src/components/auth/LoginScreen.tsx';
import { SignupScreen } from '../../../../src/components/auth/SignupScreen.tsx';
import { emptyDraft } from '../../../../src/domain/draft.ts';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { refreshOf, renderApp, renderBelowAuth, settle } from '../../../support/renderApp.tsx';

type User = ReturnType<typeof renderApp>['user'];

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 1 });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const form = () => field('Email').closest('form') as HTMLFormElement;
/** @returns whether the form is busy, and whether its button has a spinner */
const isBusy = () => [
  form().getAttribute('aria-busy') === 'true',
  form().querySelector('button:not([type=button]) [aria-hidden]') !== null,
];

const account = {
  'First Name': 'Mira',
  'Last Name': 'Okafor',
  Email: 'mira@filmhaus.dev',
  Password: 'Reel-to-reel-42',
  'Confirm Password': 'Reel-to-reel-42',
};

const wrongLogin = new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials');

async function submitSignup(user: User, changes: Partial<typeof account> = {}) {
  for (const [label, text] of Object.entries({ ...account, ...changes })) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.click(button('Create Account'));
}

async function renderSignup() {
  const app = renderApp();
  await app.user.click(button('Sign up here'));
  return app;
}

describe('auth forms', () => {
  it('show the texts of spec §2.3 and §2.4, and no link or alert', async () => {
    const { user } = renderApp();
    expect(title()).toHaveTextContent(/^Welcome Back$/);
    for (const text of [
      'Sign in to your account to continue',
      'Reelstate',
      'Your gateway to unlimited entertainment',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(button('Sign In')).toHaveAttribute('aria-disabled', 'false');
    expect(button('Sign up here')).toHaveAttribute('type', 'button');
    expect({ link: screen.queryByRole('link'), alerts: alerts() }).toEqual({
      link: null,
      alerts: [],
    });

    expect(document.title).toBe('Sign in – Reelstate');

    const address = location.href;
    await user.click(button('Sign up here'));
    expect(location.href).toBe(address);
    expect(document.title).toBe('Create account – Reelstate');
    expect(title()).toHaveTextContent(/^Create Account$/);
    expect(screen.getByText('Join us to start your movie journey')).toBeVisible();
    expect(button('Create Account')).toHaveAttribute('aria-disabled', 'false');
    expect(button('Return to Login')).toHaveAttribute('type', 'button');
    expect({ link: screen.queryByRole('link'), alerts: alerts() }).toEqual({
      link: null,
      alerts: [],
    });
  });

  it.each([
    ['login', 'Email', 'email', 'username', 2],
    ['login', 'Password', 'password', 'current-password', 2],
    ['signup', 'First Name', 'text', 'given-name', 5],
    ['signup', 'Last Name', 'text', 'family-name', 5],
    ['signup', 'Email', 'email', 'username', 5],
    ['signup', 'Password', 'password', 'new-password', 5],
    ['signup', 'Confirm Password', 'password', 'new-password', 5],
  ] as const)(
    '%s requires %s, of type %s, completed as %s, one of %i fields',
    async (name, label, type, autoComplete, count) => {
      await (name === 'login' ? renderApp() : renderSignup());
      expect(field(label)).toBeRequired();
      expect(field(label)).toHaveProperty('type', type);
      expect(field(label)).toHaveAttribute('autocomplete', autoComplete);
      expect(field(label)).not.toHaveAttribute('minlength');
      const isName = label.endsWith('Name');
      expect(field(label).getAttribute('autocapitalize')).toBe(isName ? null : 'none');
      expect(field(label).getAttribute('spellcheck')).toBe(isName ? null : 'false');
      // No address or password is turned around where lines go from right to left.
      expect(field(label).getAttribute('dir')).toBe(isName ? null : 'ltr');
      expect(screen.getAllByLabelText(/./)).toHaveLength(count);
    },
  );

  it.each(['login', 'signup'])(
    'of %s never load a page; their posters are decoration',
    async (name) => {
      await (name === 'login' ? renderApp() : renderSignup());
      expect(fireEvent.submit(form())).toBe(false);
      expect(
        document.querySelector('img[src="/wall.svg"]')?.closest('[aria-hidden=true]'),
      ).toBeVisible();
    },
  );

  it('a rejected login keeps its fields, can be submitted again, and scrolls to its one alert', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, auth } = renderApp();
    await user.type(field('Email'), account.Email);
    await user.type(field('Password'), `${account.Password}{Enter}`);
    await settle(() => auth.logIn.last().reject(wrongLogin));
    expect(alerts()).toEqual(['Invalid login credentials']);
    expect(scroll.mock.contexts).toContain(screen.getByRole('alert'));
    expect(field('Email')).toHaveValue(account.Email);
    expect(field('Password')).toHaveValue(account.Password);
    expect(button('Sign In')).toHaveAttribute('aria-disabled', 'false');
  });

  it('say on their button that the request is on its way, and that it failed if the server gives no reason', async () => {
    const { user, auth } = renderApp();
    await user.type(field('Email'), account.Email);
    await user.type(field('Password'), account.Password);
    expect(isBusy()).toEqual([false, false]);
    await user.click(button('Sign In'));
    expect(button('Signing in...')).toHaveAttribute('aria-disabled', 'true');
    expect(isBusy()).toEqual([true, true]);
    await settle(() => auth.logIn.last().reject(new Error('')));
    expect(alerts()).toEqual(['Login failed']);
    await user.click(button('Sign up here'));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await submitSignup(user);
    expect(button('Creating Account...')).toHaveAttribute('aria-disabled', 'true');
    expect(isBusy()).toEqual([true, true]);
    await settle(() => auth.signUp.last().reject(new Error('')));
    expect(alerts()).toEqual(['Signup failed']);
    expect(scroll.mock.contexts).toContain(screen.getByRole('alert'));
    expect(isBusy()).toEqual([false, false]);
  });

  it('login says why a session ended that the server no longer has', async () => {
    const { auth } = renderApp({ stored: aStoredSession({ expiresAt: 1 }) });
    const gone = new AuthApiError(400, 'session_expired', 'over');
    await settle(async () => (await refreshOf(auth)).reject(gone));
    await vi.waitFor(() => expect(title()).toHaveTextContent(/^Welcome Back$/));
    expect(alerts()).toEqual(['Your session has ended. Please sign in again.']);
  });

  it('signup with another confirmation sends nothing, keeps its fields and says why at the field', async () => {
    const { user, auth } = await renderSignup();
    await submitSignup(user, { 'Confirm Password': 'Reel-to-reel-43' });
    expect(alerts()).toEqual(['Passwords do not match']);
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(field('First Name')).toHaveValue('Mira');
    expect(field('Confirm Password')).toHaveValue('Reel-to-reel-43');
    expect(auth.signUp.calls).toHaveLength(0);
  });

  it('begin with what was typed before a reload', () => {
    const draft = { ...emptyDraft, email: 'mira@', firstName: 'Mira', lastName: 'Ok' };
    const { unmount } = renderBelowAuth(<SignupScreen draft={draft} />);
    const labels = ['First Name', 'Last Name', 'Email'];
    expect(labels.map((label) => field(label))).toEqual(
      ['Mira', 'Ok', 'mira@'].map((value) => expect.objectContaining({ value })),
    );
    unmount();
    renderBelowAuth(<LoginScreen draft={draft} />);
    expect(field('Email')).toHaveValue('mira@');
  });

  it('signup limits first and last name to 100 characters', async () => {
    const { user, auth } = await renderSignup();
    await submitSignup(user, { 'First Name': 'é'.repeat(101), 'Last Name': 'x'.repeat(12_000) });
    expect(auth.signUp.last().input).toMatchObject({
      firstName: 'é'.repeat(100),
      lastName: 'x'.repeat(100),
    });
  });
});

describe('a field that is not filled in', () => {
  const said = (label: string) => [
    field(label).getAttribute('aria-invalid'),
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent,
  ];
  const fine = ['false', undefined];

  it('says so once the form is submitted, the first with the focus, until it is filled in', async () => {
    const { user } = renderApp();
    await user.type(field('Email'), 'm{Backspace}');
    expect([said('Email'), said('Password')]).toEqual([fine, fine]);
    expect(fireEvent.invalid(field('Email'))).toBe(false);
    fireEvent.invalid(field('Password'));
    expect([said('Email'), said('Password')]).toEqual([
      ['true', 'Enter your email'],
      ['true', 'Enter your password'],
    ]);
    expect(field('Email')).toHaveFocus();
    expect(alerts()).toEqual([]);
    await user.type(field('Password'), 'x');
    expect([said('Email')[0], said('Password')]).toEqual(['true', fine]);
    await user.type(field('Password'), '{Backspace}');
    expect(said('Password')).toEqual(fine);
  });
});

describe('onSuccess of the signup screen', () => {
  it.each([
    ['with a session', aSession()],
    ['that awaits its email confirmation', null],
  ])('is called once for an account %s, and not for a rejected one', async (_, session) => {
    const onSuccess = vi.fn<() => void>();
    const { user, auth } = renderBelowAuth(<SignupScreen onSuccess={onSuccess} />);
    await submitSignup(user);
    await settle(() => auth.signUp.last().reject(new Error('No')));
    await user.click(button('Create Account'));
    expect(onSuccess).not.toHaveBeenCalled();
    await settle(() => auth.signUp.last().resolve(session));
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('is called as it was last rendered', async () => {
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
});

describe('the focus of a screen', () => {
  it('passes to the heading of the screen that takes its place, and is nowhere at first', async () => {
    const { user } = renderApp();
    expect(document.body).toHaveFocus();
    await user.tab();
    await user.click(button('Sign up here'));
    expect(title()).toHaveFocus();
    await user.click(button('Return to Login'));
    expect(title()).toHaveTextContent(/^Welcome Back$/);
    expect(title()).toHaveFocus();
  });
});

describe('password field', () => {
  it('is shown and hidden by its button, which announces the state', async () => {
    const { user } = renderApp();
    await user.type(field('Password'), 'Reel-to-reel-42');
    expect(button('Show password')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(button('Show password')).toHaveAttribute('aria-pressed', 'true');
    expect(field('Password')).toHaveValue('Reel-to-reel-42');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Password')).toHaveAttribute('id', 'password');
    expect(field('Password')).toHaveAttribute('name', 'password');
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('hides the password when Enter submits it, so that no browser saves it as text', async () => {
    const { user, auth } = renderApp();
    await user.type(field('Email'), account.Email);
    await user.click(button('Show password'));
    await user.type(field('Password'), 'secret{Enter}');
    expect(auth.logIn.last().input.password).toBe('secret');
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('shows that Caps Lock is on only while the user types', () => {
    renderApp();
    const password = field('Password');
    const hint = () => screen.queryByText('Caps Lock is on');
    // happy-dom's own key events have no state of Caps Lock.
    function pressKey(isLocked: boolean) {
      const event = createEvent.keyDown(password, { key: 'a' });
      Object.assign(event, { getModifierState: (key: string) => key === 'CapsLock' && isLocked });
      fireEvent(password, event);
    }
    pressKey(true);
    expect(hint()).toBeVisible();
    expect(password).toHaveAccessibleDescription('Caps Lock is on');
    expect(hint()?.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    pressKey(false);
    expect(hint()).toBeNull();
    pressKey(true);
    fireEvent.blur(password);
    expect(hint()).toBeNull();
  });
});

describe('auth forms, constraint validation', () => {
  it('shows the message at the field, focuses the first invalid field, and sends nothing', async () => {
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
    const { user } = await renderSignup();
    await user.click(button('Create Account'));
    for (const [label, message] of [
      ['First Name', 'Enter your first name'],
      ['Last Name', 'Enter your last name'],
      ['Email', 'Enter your email'],
      ['Password', 'Enter your password'],
      ['Confirm Password', 'Enter your password again'],
    ] as const)
      expect(field(label)).toHaveAccessibleDescription(message);
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

describe('a server error of signup', () => {
  it.each<[string, readonly string[], string]>([
    ['user_already_exists', ['Email'], 'User already registered'],
    ['email_address_invalid', ['Email'], 'Email address "mira@filmhaus.dev" is invalid'],
    ['weak_password', ['Password'], 'Password should be at least 6 characters.'],
    ['signup_disabled', [], 'Signups not allowed'],
  ])(
    'with the code %s is shown once, at the fields %j, which keep their values',
    async (code, labels, message) => {
      const { user, auth } = await renderSignup();
      await submitSignup(user);
      await settle(() => auth.signUp.last().reject(new AuthApiError(422, code, message)));
      expect(alerts()).toEqual([message]);
      const invalid = Object.keys(account).filter(
        (label) => field(label).getAttribute('aria-invalid') === 'true',
      );
      expect(invalid).toEqual(labels);
      for (const [label, text] of Object.entries(account)) expect(field(label)).toHaveValue(text);
      expect(button('Create Account')).toHaveAttribute('aria-disabled', 'false');
      for (const label of labels) expect(field(label)).toHaveAccessibleDescription(message);
    },
  );
});

describe('the confirmation screen', () => {
  it('follows a signup without a session, does not reveal whether the account exists, and stores nothing', async () => {
    const { user, auth } = await renderSignup();
    await submitSignup(user);
    await settle(() => auth.signUp.last().resolve(null));
    expect(title()).toHaveTextContent(/^Check your e-mail$/);
    expect(title().nextElementSibling).toBe(screen.getByRole('status'));
    expect(alerts()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(
      /^If this address is new, you will get a link to confirm it. If you already have an account, sign in.$/,
    );
    expect(screen.queryByText(/mira@/)).toBeNull();
    expect(auth.stored()).toEqual(signedOutState);
    await user.click(button('Sign in'));
    expect(title()).toHaveTextContent(/^Welcome Back$/);
    expect(alerts()).toEqual([]);
  });
});

describe('demo account', () => {
  function offerDemo(password?: string) {
    const meta = document.createElement('meta');
    meta.name = 'reelstate-demo';
    meta.content = 'demo@reelstate.local';
    if (password !== undefined) meta.dataset['password'] = password;
    document.head.append(meta);
    onTestFinished(() => meta.remove());
  }
  const demo = 'Try the demo account';

  it('is offered if the page names it, and logs in by one press', async () => {
    offerDemo('reelstate-demo');
    const { user, auth } = renderApp();
    // By this mark the page hides it before the app runs, where there is no such account.
    expect(button(demo)).toHaveAttribute('data-demo');
    await user.click(button(demo));
    expect(auth.logIn.last().input).toMatchObject({
      email: 'demo@reelstate.local',
      password: 'reelstate-demo',
    });
    expect(button(demo)).toHaveAttribute('aria-disabled', 'true');
    await settle(() => auth.logIn.last().reject(wrongLogin));
    expect(alerts()).toEqual(['Invalid login credentials']);
  });

  it.each([
    ['the page does not name it', () => {}],
    ['its password is unknown', () => offerDemo()],
  ])('is not offered if %s', (_, arrange) => {
    arrange();
    renderApp();
    expect(screen.queryByRole('button', { name: demo })).toBeNull();
  });
});
