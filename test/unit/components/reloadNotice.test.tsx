import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/components/App.tsx';
import { ReloadNotice } from '../../../src/components/ReloadNotice.tsx';
import { startTexts as texts } from '../../../src/texts/startTexts.ts';
import { aStoredSession } from '../../support/builders.ts';
import { loadedComponent, renderBelowAuth, settle } from '../../support/renderApp.tsx';

const needed = 'A new version is needed to go on.';
const home = loadedComponent(() => <h1>Home</h1>);

function renderPage(options: Parameters<typeof renderBelowAuth>[1] = {}) {
  return renderBelowAuth(
    <>
      <App home={home} clearListPositions={vi.fn<() => void>()} />
      <ReloadNotice />
    </>,
    options,
  );
}

describe('reload notice', () => {
  it('asks, keeps what was typed, and reloads on Reload with the screen that is shown', async () => {
    const { user, reload } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Sign up here' }));
    await user.type(screen.getByLabelText('First Name'), 'Mira');
    act(() => reload.fail());
    await settle(() => reload.isOutdated.last().resolve(true));
    expect(screen.getByText(needed)).toBeVisible();
    expect(screen.getByLabelText('First Name')).toHaveValue('Mira');
    expect(reload.reloadPage.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload.reloadPage.last().input).toEqual({ view: 'signup' });
  });

  it('comes back with sign-in from the screen that asks to confirm the email', async () => {
    const { auth, user, reload } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Sign up here' }));
    for (const [label, text] of [
      ['First Name', 'Mira'],
      ['Last Name', 'Lang'],
      ['Email', 'm@x.org'],
      ['Password', 'Reel-to-reel-42'],
      ['Confirm Password', 'Reel-to-reel-42'],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await settle(() => auth.signUp.last().resolve(null));
    expect(screen.getByText(texts.checkEmail.body)).toHaveAttribute('role', 'status');
    act(() => reload.fail(true));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload.reloadPage.last().input).toEqual({ view: 'login' });
  });

  it('goes on "Not now"', async () => {
    const { user, reload } = renderPage({ stored: aStoredSession() });
    act(() => reload.fail(true));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(needed)).toBeNull();
    expect(reload.reloadPage.calls).toEqual([]);
  });
});

describe('draft', () => {
  it('fills in the fields of both forms, and no password', async () => {
    const draft = { firstName: 'Mira', lastName: 'Lang', email: 'm@x.org' };
    const { user } = renderBelowAuth(
      <App home={home} draft={draft} clearListPositions={vi.fn<() => void>()} />,
    );
    expect(screen.getByLabelText('Email')).toHaveValue('m@x.org');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Sign up here' }));
    const values = ['First Name', 'Last Name', 'Email', 'Password'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['Mira', 'Lang', 'm@x.org', '']);
  });
});
