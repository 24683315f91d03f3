import type { Failure } from './failure.ts';

const sessionGoneStatuses = new Set<unknown>([401, 403, 404]);
const sessionGoneCodes = new Set<unknown>(['session_not_found', 'user_not_found', 'bad_jwt']);

/** A logout refused because there is nothing left to log out of; that is success (decision 9). */
export function saysSessionIsGone({ status, code }: Failure): boolean {
  return sessionGoneStatuses.has(status) && sessionGoneCodes.has(code);
}

const sessionEndingCodes = new Set<unknown>([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  'validation_failed',
]);

/**
 * A refresh refused for good. Everything else (a gateway, a captive portal, a wrong key) keeps the
 * session, because it says nothing about it (decision 8).
 */
export function endsSession({ code }: Failure): boolean {
  return sessionEndingCodes.has(code);
}

const passingStatuses = new Set([408, 409, 429]);

/**
 * A failure that passes by itself: no answer, a slow one, one that cannot be read, a server that
 * stumbles or is busy (contract D.8).
 */
export function isTransient({ kind, status }: Failure): boolean {
  if (kind === 'network' || kind === 'timeout' || kind === 'malformed') return true;
  return status !== undefined && (status >= 500 || passingStatuses.has(status));
}

/** A right password for an address whose link was never followed (decision 7). */
export function saysEmailIsUnconfirmed({ code }: Failure): boolean {
  return code === 'email_not_confirmed';
}
