import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/components/App.tsx';
import { lazyComponent, type LazyComponent } from '../../../src/components/ui/lazyComponent.ts';
import { ConfigErrorPage } from '../../../src/components/ConfigErrorPage.tsx';
import {
  clearListPositions,
  listPositionPrefix,
} from '../../../src/services/storage/keyValueStorage.ts';
import { aStoredSession } from '../../support/builders.ts';
import { loadedComponent, renderBelowAuth, settle } from '../../support/renderApp.tsx';

const stored = aStoredSession();
const title = () => screen.getByRole('heading', { level: 1 });

/** React logs each error that a boundary catches; these tests throw on purpose. */
const silenceConsoleError = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

const renderFrame = (home: LazyComponent<object>) =>
  renderBelowAuth(<App home={home} clearListPositions={clearListPositions} />, { stored });

/** A home whose code loads when the test says so, at each attempt. */
function deferredHome() {
  const attempts: { arrive: (Home: ComponentType) => void; fail: (error: Error) => void }[] = [];
  const home = lazyComponent(
    () => new Promise<ComponentType>((arrive, fail) => void attempts.push({ arrive, fail })),
  );
  return {
    home,
    arrive: () => attempts.at(-1)?.arrive(() => <h1>Home</h1>),
    fail: () => attempts.at(-1)?.fail(new TypeError('Failed to fetch')),
    attempts,
  };
}

/** Renders the app with a home that throws; its reload is recorded. */
function renderBroken() {
  silenceConsoleError();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('No movie in the projector');
  };
  return { ...renderFrame(loadedComponent(Broken)), reload };
}

describe('App', () => {
  it('shows "Opening Reelstate" while the code of home loads', async () => {
    const { home, arrive } = deferredHome();
    await settle(() => renderFrame(home));
    expect(screen.getByRole('status')).toHaveTextContent(/^Opening Reelstate$/);
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await settle(arrive);
    expect(title()).toHaveTextContent(/^Home$/);
    expect(screen.queryByText('Opening Reelstate')).toBeNull();
  });

  it('shows the crash page with Reload when a screen throws', async () => {
    const { user, reload } = renderBroken();
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toContainElement(title());
    expect(title()).toHaveTextContent(/^Something went wrong$/);
    expect(screen.getByText('Your session is safe; reload to continue.')).toBeVisible();
    expect(screen.queryByText(/projector/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('clears the list positions and keeps the session on "Start over"', async () => {
    sessionStorage.setItem(`${listPositionPrefix}u1`, 'a movie that cannot be drawn');
    const { user, auth, reload } = renderBroken();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(sessionStorage.getItem(`${listPositionPrefix}u1`)).toBeNull();
    expect(auth.stored()).toEqual(stored);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('calls code of home that fails to load a failure of the network, and loads it on Try again', async () => {
    const { home, fail, arrive, attempts } = deferredHome();
    const { user } = renderFrame(home);
    await settle(fail);
    expect(title()).toHaveTextContent(/^Reelstate couldn't be loaded$/);
    expect(screen.getByRole('alert')).toHaveTextContent(/Check your connection\.$/);
    const again = screen.getByRole('button', { name: 'Try again' });
    await user.click(again);
    await user.click(again);
    expect(attempts).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent(/^Opening Reelstate$/);
    expect(screen.queryByRole('alert')).toBeNull();
    await settle(fail);
    expect(screen.getByRole('alert')).toHaveTextContent(/Check your connection\.$/);
    expect(again).toHaveFocus();
    await user.click(again);
    await settle(arrive);
    expect(title()).toHaveTextContent(/^Home$/);
  });
});

describe('screen that takes the place of another', () => {
  it.each([
    ['had the focus', true],
    ['did not have the focus', false],
  ])('has the focus on its heading if the one before %s', async (_, isFocused) => {
    const { auth } = renderBelowAuth(
      <App
        home={loadedComponent(() => (
          <h1>Home</h1>
        ))}
        clearListPositions={clearListPositions}
      />,
    );
    if (isFocused) screen.getByLabelText('Email').focus();
    else (document.activeElement as HTMLElement).blur();
    await settle(() => auth.writeFromOtherTab(stored));
    expect(title()).toHaveTextContent(/^Home$/);
    expect(document.activeElement).toBe(isFocused ? title() : document.body);
  });
});

it('ConfigErrorPage lists every problem', () => {
  const problems = ['VITE_AUTH_URL is missing', 'VITE_TMDB_URL is not an address'];
  render(<ConfigErrorPage problems={problems} />);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(title()).toHaveTextContent(/^Reelstate isn't set up correctly$/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(problems);
});
