import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { startApp } from '../../../src/startApp.tsx';
import { takeLeaks } from '../../support/leaks.ts';
import { config } from '../services/support/wire.ts';

it('an app that is unmounted leaves no listener, interval or subscription behind', async () => {
  const page = document.createElement('div');
  const stop = await act(async () => startApp(createRoot(page), config));
  expect(page).toHaveTextContent('Reelstate');
  await act(async () => stop());
  expect(takeLeaks()).toEqual([]);
});
