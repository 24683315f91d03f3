import type { AxiosResponse } from 'axios';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import type { Observe } from '../../domain/connection.ts';
import { AuthApiError, errorMessages, type ErrorReason } from '../../domain/errors.ts';
import type { Session, Credentials, Registration } from '../../domain/session.ts';
import { createMutationClient, type Adapter } from '../http/mutationClient.ts';
import { retryAfterMs, toDomainError } from '../http/httpErrors.ts';
import { isSessionless, toSession } from './authWire.ts';

/**
 * The auth calls of spec §7. Each throws `AuthApiError` for an error response, `NetworkError`
 * without a response, `TimeoutError` after 15 s, `MalformedResponseError` for a response that cannot
 * be parsed, and an abort error (`isAbort`) once its signal is aborted.
 */
export type AuthService = {
  /** Resolves when the client is loaded and a call would be sent at once. Throws what a call would. */
  ready(): Promise<void>;
  logIn(credentials: Credentials, signal: AbortSignal): Promise<Session>;
  /** @returns `null` if the email address must be confirmed before there is a session */
  signUp(registration: Registration, signal: AbortSignal): Promise<Session | null>;
  logOut(accessToken: string, signal: AbortSignal): Promise<void>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<Session>;
  /** Ends the session of this device; other devices stay signed in. */
  revoke(accessToken: string, signal: AbortSignal): Promise<void>;
};

type Options = {
  readonly config: Pick<Config, 'supabase'>;
  readonly adapter?: Adapter;
  /** Receives the outcome of each call. */
  readonly observe?: Observe;
  /** ms since the epoch */
  readonly now?: () => number;
};

type CallOptions = {
  readonly signal: AbortSignal;
  readonly bearer?: string;
  readonly defaults?: AuthErrorDefaults;
  /** The browser completes the request even if the page is closed. */
  readonly outlivesPage?: boolean;
};

/** Code and reason of an error response that has none of its own (spec §8.1). */
type AuthErrorDefaults = { readonly error_code: string; readonly reason: ErrorReason };

export const authErrorDefaults: AuthErrorDefaults = {
  error_code: 'unknown_error',
  reason: 'authFailed',
};

const logoutErrorDefaults: AuthErrorDefaults = {
  error_code: 'logout_error',
  reason: 'logoutFailed',
};

/** Error bodies of old and new auth servers, of OAuth and of gateways: every key is optional. */
const wireError = v.object({
  code: v.optional(v.unknown()),
  error_code: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  msg: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  error_description: v.optional(v.unknown()),
});

/** @returns the calls, with the URL and the key of the configuration */
export function createAuthService({
  config,
  adapter,
  observe,
  now = Date.now,
}: Options): AuthService {
  const { url, anonKey } = config.supabase;
  const client = createMutationClient(adapter, observe);

  async function post(
    path: string,
    body: object | undefined,
    { signal, bearer = anonKey, defaults = authErrorDefaults, outlivesPage = false }: CallOptions,
  ): Promise<unknown> {
    try {
      const { data } = await client.post<unknown>(`${url}/auth/v1${path}`, body, {
        signal,
        headers: { apikey: anonKey, Authorization: `Bearer ${bearer}` },
        fetchOptions: { keepalive: outlivesPage },
      });
      return data;
    } catch (error) {
      throw toAuthError(error, defaults);
    }
  }

  return {
    ready: async () => {},

    async logIn({ email, password }, signal) {
      const data = await post('/token?grant_type=password', { email, password }, { signal });
      return toSession(data, now());
    },

    async signUp({ email, password, firstName, lastName }, signal) {
      const name = `${firstName} ${lastName}`;
      const body = { email, password, data: { firstName, lastName, name } };
      const data = await post('/signup', body, { signal });
      return isSessionless(data) ? null : toSession(data, now());
    },

    async logOut(accessToken, signal) {
      await post('/logout', undefined, {
        signal,
        bearer: accessToken,
        defaults: logoutErrorDefaults,
      });
    },

    async refresh(refreshToken, signal) {
      const body = { refresh_token: refreshToken };
      return toSession(await post('/token?grant_type=refresh_token', body, { signal }), now());
    },

    async revoke(accessToken, signal) {
      await post('/logout?scope=local', undefined, {
        signal,
        bearer: accessToken,
        defaults: logoutErrorDefaults,
        outlivesPage: true,
      });
    },
  };
}

/** Converts what axios threw to an error of the domain. */
export const toAuthError = (error: unknown, defaults: AuthErrorDefaults) =>
  toDomainError(error, 'authTimeout', (response) => toAuthApiError(response, defaults));

function toAuthApiError(
  { status, data, headers }: AxiosResponse<unknown>,
  defaults: AuthErrorDefaults,
): AuthApiError {
  const requestedMs = retryAfterMs(headers['retry-after'], Date.now());
  const retryAfter = requestedMs === null ? {} : { retryAfterMs: requestedMs };
  const parsed = v.safeParse(wireError, data);
  const { reason } = defaults;
  if (!parsed.success) {
    return new AuthApiError(status, 'http_error', errorMessages[reason], { reason, ...retryAfter });
  }
  const { code, error_code, error, msg, message, error_description } = parsed.output;
  const own = firstText(msg, message, error_description, error);
  return new AuthApiError(
    status,
    firstText(code, error_code, error) ?? defaults.error_code,
    own ?? errorMessages[reason],
    {
      code: typeof code === 'number' ? code : status,
      ...(own === undefined && { reason }),
      ...retryAfter,
    },
  );
}

function firstText(...candidates: readonly unknown[]): string | undefined {
  return candidates.find((text): text is string => typeof text === 'string' && text !== '');
}
