import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setViewport } from './viewport.ts';

// What a test spies on, stubs, renders or sets does not outlive it.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  setViewport(1024);
  scrollTo(0, 0);
});

// happy-dom computes roles in script, which is slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
