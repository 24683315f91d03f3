import { render, screen } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { ThemeProvider } from 'styled-components';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/components/App.tsx';
import { ConfigErrorPage } from '../../../src/components/ConfigErrorPage.tsx';
import {
  clearListPositions,
  listPositionPrefix,
} from '../../../src/services/storage/keyValueStorage.ts';
import { theme } from '../../../src/styles/theme.ts';
import { aStoredSession } from '../../support/builders.ts';
import { renderBelowAuth, settle } from '../../support/renderApp.tsx';

const stored = aStoredSession();
const title = () => screen.getByRole('heading', { level: 1 });

/** React logs each error that a boundary catches; these tests throw on purpose. */
const silenceConsoleError = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

const renderFrame = (Home: ComponentType) =>
  renderBelowAuth(<App Home={Home} clearListPositions={clearListPositions} />, { stored });

function parkedHome() {
  let arrive: (module: { default: ComponentType }) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const module = new Promise<{ default: ComponentType }>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  const Home = lazy(() => module);
  return { Home, arrive: () => arrive({ default: () => <h1>Home</h1> }), fail };
}

/** Renders the app with a home that throws; its reload is recorded. */
function renderBroken() {
  silenceConsoleError();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('No movie in the projector');
  };
  return { ...renderFrame(Broken), reload };
}

describe('App', () => {
  it('shows "Opening Reelstate" while the code of home loads', async () => {
    const { Home, arrive } = parkedHome();
    await settle(() => renderFrame(Home));
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
    expect(title()).toHaveTextContent(/^This page lost the plot$/);
    expect(
      screen.getByText(
        'Something broke while drawing it. Your session is safe; reloading starts the scene again.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/projector/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('clears the list positions and keeps the session on "Start from the top"', async () => {
    sessionStorage.setItem(`${listPositionPrefix}u1`, 'a movie that cannot be drawn');
    const { user, auth, reload } = renderBroken();
    await user.click(screen.getByRole('button', { name: 'Start from the top' }));
    expect(sessionStorage.getItem(`${listPositionPrefix}u1`)).toBeNull();
    expect(auth.stored()).toEqual(stored);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows the crash page when the code of home fails to load', async () => {
    silenceConsoleError();
    const { Home, fail } = parkedHome();
    await settle(() => renderFrame(Home));
    await settle(() => fail(new Error('Failed to fetch dynamically imported module')));
    expect(title()).toHaveTextContent(/^This page lost the plot$/);
  });
});

it('ConfigErrorPage lists every problem', () => {
  const problems = ['VITE_AUTH_URL is missing', 'VITE_TMDB_URL is not an address'];
  render(
    <ThemeProvider theme={theme}>
      <ConfigErrorPage problems={problems} />
    </ThemeProvider>,
  );
  expect(screen.getByRole('alert')).toBeVisible();
  expect(title()).toHaveTextContent(/^Reelstate is not set up right$/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(problems);
});
