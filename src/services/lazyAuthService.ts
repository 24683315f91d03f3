import { NetworkError } from '../domain/errors.ts';
import type { AuthService } from './authService.ts';

/**
 * The auth calls, fetched apart: the sign-in screen is drawn without axios, a fifth of all
 * JavaScript.
 *
 * @param load fetches and makes the service; asked once, and again after it failed
 * @throws NetworkError from each call, when the code itself cannot be fetched
 */
export function lazyAuthService(load: () => Promise<AuthService>): AuthService {
  let service: AuthService | null = null;

  async function loaded(): Promise<AuthService> {
    try {
      service ??= await load();
      return service;
    } catch (cause) {
      throw new NetworkError({ cause });
    }
  }

  return {
    logIn: async (credentials, signal) => (await loaded()).logIn(credentials, signal),
    signUp: async (registration, signal) => (await loaded()).signUp(registration, signal),
    logOut: async (accessToken, signal) => (await loaded()).logOut(accessToken, signal),
    refresh: async (refreshToken, signal) => (await loaded()).refresh(refreshToken, signal),
  };
}
