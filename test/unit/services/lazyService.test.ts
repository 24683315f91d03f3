import { describe, expect, it, vi } from 'vitest';
import { AuthApiError, NetworkError, TimeoutError } from '../../../src/domain/errors.ts';
import type { AuthService } from '../../../src/services/auth/authService.ts';
import { lazyAuthService } from '../../../src/services/auth/authActors.ts';
import { aSession } from '../../support/builders.ts';
import { noSignal, rejection } from './support/wire.ts';

const session = aSession();
const credentials = { email: 'mira@filmhaus.dev', password: 'Reel-to-reel-42' };
const registration = { ...credentials, firstName: 'Mira', lastName: 'Okafor' };

/** An auth service that records its calls. */
function recorder() {
  const calls: unknown[][] = [];
  const service: AuthService = {
    async ready() {
      calls.push(['ready']);
    },
    async logIn(...args) {
      calls.push(['logIn', ...args]);
      return session;
    },
    async signUp(...args) {
      calls.push(['signUp', ...args]);
      return null;
    },
    async logOut(...args) {
      calls.push(['logOut', ...args]);
    },
    async refresh(...args) {
      calls.push(['refresh', ...args]);
      return session;
    },
    async revoke(...args) {
      calls.push(['revoke', ...args]);
    },
  };
  return { calls, service };
}

describe('lazyService', () => {
  it('passes each call to the service with its arguments, and returns its result', async () => {
    const { calls, service } = recorder();
    const lazy = lazyAuthService(async () => service);
    const signal = noSignal();
    expect(await lazy.ready()).toBeUndefined();
    expect(await lazy.logIn(credentials, signal)).toBe(session);
    expect(await lazy.signUp(registration, signal)).toBeNull();
    expect(await lazy.logOut('access-1', signal)).toBeUndefined();
    expect(await lazy.refresh('refresh-1', signal)).toBe(session);
    expect(await lazy.revoke('access-1', signal)).toBeUndefined();
    expect(calls).toEqual([
      ['ready'],
      ['logIn', credentials, signal],
      ['signUp', registration, signal],
      ['logOut', 'access-1', signal],
      ['refresh', 'refresh-1', signal],
      ['revoke', 'access-1', signal],
    ]);
  });

  it('imports nothing before the first call', () => {
    let fetched = 0;
    lazyAuthService(async () => {
      fetched += 1;
      return recorder().service;
    });
    expect(fetched).toBe(0);
  });

  it('imports and creates the service once, also for calls at the same time', async () => {
    let fetched = 0;
    const lazy = lazyAuthService(async () => {
      fetched += 1;
      return recorder().service;
    });
    const signal = noSignal();
    await Promise.all([lazy.logIn(credentials, signal), lazy.refresh('refresh-1', signal)]);
    await lazy.refresh('refresh-1', signal);
    expect(fetched).toBe(1);
  });

  it('throws a NetworkError if the import fails, and imports again with the next call', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const { calls, service } = recorder();
    let attempts = 0;
    const lazy = lazyAuthService(async () => {
      attempts += 1;
      if (attempts === 1) throw cause;
      return service;
    });
    const error = await rejection(lazy.logIn(credentials, noSignal()));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: 'Network Error', cause });
    expect(calls).toEqual([]);
    expect(await lazy.logIn(credentials, noSignal())).toBe(session);
  });

  it('of auth throws a TimeoutError if the import takes 15 s, and imports again with the next call', async () => {
    vi.useFakeTimers();
    const { service } = recorder();
    let attempts = 0;
    const lazy = lazyAuthService(() => {
      attempts += 1;
      return attempts === 1 ? new Promise(() => {}) : Promise.resolve(service);
    });
    const given = rejection(lazy.logIn(credentials, noSignal()));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await given).toBeInstanceOf(TimeoutError);
    expect(await lazy.logIn(credentials, noSignal())).toBe(session);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it("throws the service's own errors unchanged", async () => {
    const refused = new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials');
    const { service } = recorder();
    const logIn = () => Promise.reject(refused);
    const lazy = lazyAuthService(async () => ({ ...service, logIn }));
    expect(await rejection(lazy.logIn(credentials, noSignal()))).toBe(refused);
  });
});
