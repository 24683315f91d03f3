import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { toListFragment } from '../../../src/domain/sharedList.ts';
import { startApp } from '../../../src/startApp.tsx';
import { takeLeaks } from '../../support/leaks.ts';
import { config } from '../services/support/wire.ts';

// As when the sign-in was opened before.
beforeAll(async () => void (await import('../../../src/waitingLink.tsx')));

async function start() {
  const page = document.createElement('div');
  const stop = await act(async () => startApp(createRoot(page), config));
  return { page, stop: () => act(async () => stop()) };
}

it('an app that is unmounted leaves no listener, interval or subscription behind', async () => {
  const { page, stop } = await start();
  expect(page).toHaveTextContent('Reelstate');
  await stop();
  expect(takeLeaks()).toEqual([]);
});

it('a sign-in with the link of a list behind it says so', async () => {
  const list = { title: 'Friday', ids: [1, 2], votes: [] };
  history.replaceState(null, '', `#${toListFragment(list)}`);
  const { page, stop } = await start();
  onTestFinished(async () => {
    await stop();
    history.replaceState(null, '', location.pathname);
  });
  await act(async () => undefined);
  expect(page).toHaveTextContent('Sign in to see the list “Friday”.');
});
