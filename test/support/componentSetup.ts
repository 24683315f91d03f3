import { format } from 'node:util';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { takeLeaks, watchLeaks } from './leaks.ts';
import { setViewport } from './viewport.ts';

/** Rejects every request; a test that expects one stubs `fetch` itself. */
function refuseRequests(): readonly string[] {
  const refused: string[] = [];
  vi.stubGlobal('fetch', async (asked: Request | string | URL) => {
    refused.push(asked instanceof Request ? `${asked.method} ${asked.url}` : String(asked));
    throw new TypeError('Failed to fetch');
  });
  return refused;
}

/** React logs what it cannot render, such as two elements with the same key. */
function watchErrors(): readonly string[] {
  const logged: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args: readonly unknown[]) => {
    logged.push(format(...args));
  });
  return logged;
}

watchLeaks();
beforeEach(() => {
  const refused = refuseRequests();
  const logged = watchErrors();
  // What modules begin when they are loaded lasts as long as the page.
  takeLeaks();
  // Called first, it runs last: a test has ended by then what it has begun.
  onTestFinished(() => {
    // What waits for the next press ends with it.
    dispatchEvent(new MouseEvent('mousedown', { detail: 1 }));
    const leaks = takeLeaks();
    if (leaks.length > 0) throw new Error(`The app has not ended ${leaks.join('; ')}`);
    if (logged.length > 0) throw new Error(`Logged errors: ${logged.join('; ')}`);
    if (refused.length > 0) throw new Error(`Unexpected requests: ${refused.join('; ')}`);
  });
});

// What a test spies on, stubs, renders or sets does not outlive it.
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // happy-dom makes a smooth scroll by a timer, which would scroll the page of the next test.
  await new Promise((done) => {
    setTimeout(done);
  });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setViewport(1024);
  scrollTo(0, 0);
  localStorage.clear();
  sessionStorage.clear();
});

// happy-dom computes roles in script, which is slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
