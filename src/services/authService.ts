import type { Config } from '../config.ts';
import type { Credentials, Registration } from '../domain/credentials.ts';
import type { Session } from '../domain/session.ts';
import { authError, logoutRefusal, refusal, type RefusalDefaults } from './authErrors.ts';
import { isSessionless, sessionOf } from './authWire.ts';
import { createCommandClient, type Adapter } from './commandClient.ts';

/**
 * The auth calls of spec §7. Each throws an `AuthRefusedError` when the server says no, `NetworkError`
 * without an answer, `TimeoutError` after 15 s, `MalformedAnswerError` for an answer that cannot be
 * read; an aborted call throws what `isAbort` recognises.
 */
export type AuthService = {
  /** Kept once a call would leave at once. Throws what a call would that cannot leave. */
  ready(): Promise<void>;
  logIn(credentials: Credentials, signal: AbortSignal): Promise<Session>;
  /** @returns `null` when the address has to be confirmed before there is a session */
  signUp(registration: Registration, signal: AbortSignal): Promise<Session | null>;
  logOut(accessToken: string, signal: AbortSignal): Promise<void>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<Session>;
  /** Ends the session of this device alone; other devices stay signed in. */
  revoke(accessToken: string, signal: AbortSignal): Promise<void>;
};

type Options = {
  readonly config: Pick<Config, 'supabase'>;
  readonly adapter?: Adapter;
  /** ms since the epoch */
  readonly now?: () => number;
};

/** @returns the calls, at the address and with the key of the configuration */
export function createAuthService({ config, adapter, now = Date.now }: Options): AuthService {
  const { url, anonKey } = config.supabase;
  const client = createCommandClient(adapter);

  async function post(
    path: string,
    body: object | undefined,
    { signal, bearer = anonKey, defaults = refusal, outlivesPage = false }: CallOptions,
  ): Promise<unknown> {
    try {
      const { data } = await client.post<unknown>(`${url}/auth/v1${path}`, body, {
        signal,
        headers: { apikey: anonKey, Authorization: `Bearer ${bearer}` },
        fetchOptions: { keepalive: outlivesPage },
      });
      return data;
    } catch (error) {
      throw authError(error, defaults);
    }
  }

  return {
    ready: async () => {},

    async logIn({ email, password }, signal) {
      const data = await post('/token?grant_type=password', { email, password }, { signal });
      return sessionOf(data, now());
    },

    async signUp({ email, password, firstName, lastName }, signal) {
      const name = `${firstName} ${lastName}`;
      const body = { email, password, data: { firstName, lastName, name } };
      const data = await post('/signup', body, { signal });
      return isSessionless(data) ? null : sessionOf(data, now());
    },

    async logOut(accessToken, signal) {
      await post('/logout', undefined, { signal, bearer: accessToken, defaults: logoutRefusal });
    },

    async refresh(refreshToken, signal) {
      const body = { refresh_token: refreshToken };
      return sessionOf(await post('/token?grant_type=refresh_token', body, { signal }), now());
    },

    async revoke(accessToken, signal) {
      await post('/logout?scope=local', undefined, {
        signal,
        bearer: accessToken,
        defaults: logoutRefusal,
        outlivesPage: true,
      });
    },
  };
}

type CallOptions = {
  readonly signal: AbortSignal;
  readonly bearer?: string;
  readonly defaults?: RefusalDefaults;
  /** Sent to its end even when the page is closed meanwhile. */
  readonly outlivesPage?: boolean;
};
