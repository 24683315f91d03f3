import { NetworkError, TimeoutError } from '../domain/errors.ts';
import { authTimeoutMs } from '../domain/limits.ts';
import { startTexts as texts } from '../domain/startTexts.ts';
import type { AuthService } from './authService.ts';

/**
 * The auth calls, fetched apart: the sign-in screen is drawn without axios, a fifth of all
 * JavaScript.
 *
 * @param load fetches and makes the service; asked once, and again after it failed
 * @throws NetworkError from each call, when the code itself cannot be fetched; TimeoutError when it
 * does not come within 15 s, for an import has no end of its own (contract D.7)
 */
export function lazyAuthService(load: () => Promise<AuthService>): AuthService {
  let service: AuthService | null = null;

  async function loaded(): Promise<AuthService> {
    try {
      service ??= await inTime(load());
      return service;
    } catch (cause) {
      throw cause instanceof TimeoutError ? cause : new NetworkError({ cause });
    }
  }

  return {
    ready: async () => (await loaded()).ready(),
    logIn: async (credentials, signal) => (await loaded()).logIn(credentials, signal),
    signUp: async (registration, signal) => (await loaded()).signUp(registration, signal),
    logOut: async (accessToken, signal) => (await loaded()).logOut(accessToken, signal),
    revoke: async (accessToken, signal) => (await loaded()).revoke(accessToken, signal),
    refresh: async (refreshToken, signal) => (await loaded()).refresh(refreshToken, signal),
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(texts.errors.authTimeout)), authTimeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
