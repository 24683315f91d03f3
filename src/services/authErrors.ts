import { isAxiosError, type AxiosResponse } from 'axios';
import * as v from 'valibot';
import { AuthRefusedError, NetworkError, TimeoutError } from '../domain/errors.ts';
import { startTexts as texts } from '../domain/startTexts.ts';
import { abortError, isAbort, isTimeout } from './httpErrors.ts';
import { retryAfterMs } from './retryAfter.ts';

/** What a call falls back to when the server's own words are missing (spec §8.1). */
export type RefusalDefaults = { readonly error_code: string; readonly msg: string };

/** For every call but logging out. */
export const refusal: RefusalDefaults = {
  error_code: 'unknown_error',
  msg: texts.errors.authRefused,
};

/** For logging out. */
export const logoutRefusal: RefusalDefaults = {
  error_code: 'logout_error',
  msg: texts.errors.logoutRefused,
};

/** Older and newer error bodies, OAuth's and a gateway's: every key optional, other keys ignored. */
const errorBody = v.object({
  code: v.optional(v.unknown()),
  error_code: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  msg: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  error_description: v.optional(v.unknown()),
});

/**
 * Whatever a call threw, as one of our errors. The request is never attached: it holds passwords
 * and tokens.
 *
 * @returns what `isAbort` recognises when the call was aborted; an error that is not axios's, itself
 */
export function authError(error: unknown, defaults: RefusalDefaults): unknown {
  if (isAbort(error)) return abortError();
  if (!isAxiosError(error)) return error;
  if (error.response !== undefined) {
    return refusedError(error.response, defaults);
  }
  return isTimeout(error) ? new TimeoutError(texts.errors.authTimeout) : new NetworkError();
}

function refusedError(
  { status, data, headers }: AxiosResponse<unknown>,
  defaults: RefusalDefaults,
): AuthRefusedError {
  const asked = retryAfterMs(headers['retry-after'], Date.now());
  const patience = asked === null ? {} : { retryAfterMs: asked };
  const read = v.safeParse(errorBody, data);
  if (!read.success) return new AuthRefusedError(status, 'http_error', defaults.msg, patience);
  const { code, error_code, error, msg, message, error_description } = read.output;
  return new AuthRefusedError(
    status,
    firstText(code, error_code, error) ?? defaults.error_code,
    firstText(msg, message, error_description, error) ?? defaults.msg,
    { code: typeof code === 'number' ? code : status, ...patience },
  );
}

function firstText(...candidates: readonly unknown[]): string | undefined {
  return candidates.find((text): text is string => typeof text === 'string' && text !== '');
}
