import * as v from 'valibot';
import { MalformedResponseError } from '../../domain/errors.ts';
import { clockToleranceS } from '../../domain/limits.ts';
import { toUser, type Session } from '../../domain/session.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
const seconds = v.pipe(v.number(), v.finite());

const wireSession = v.object({
  access_token: filled,
  refresh_token: filled,
  expires_in: v.optional(v.nullable(seconds)),
  expires_at: v.optional(v.nullable(seconds)),
  user: v.unknown(),
});

/** A response with a user and no session: the email must be confirmed first (docs/contracts.md#sign-up). */
const userOnly = v.object({ access_token: v.nullish(v.literal('')), id: v.string() });

/**
 * @param data body of a login, signup or refresh response
 * @param receivedAt ms since the epoch
 * @throws MalformedResponseError if it is not a session
 */
export function toSession(data: unknown, receivedAt: number): Session {
  const parsed = v.safeParse(wireSession, data);
  const user = parsed.success ? toUser(parsed.output.user) : null;
  if (!parsed.success || user === null) {
    throw new MalformedResponseError('authMalformed');
  }
  const { access_token, refresh_token, expires_in, expires_at } = parsed.output;
  return {
    user,
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: toExpiry(expires_in, expires_at, Math.floor(receivedAt / 1000)),
  };
}

/** @returns whether a signup response holds a user and no session (spec §4.15) */
export function isSessionless(data: unknown): boolean {
  return v.is(userOnly, data);
}

/**
 * The server's `expires_at` if it agrees with the device's clock; otherwise computed from `expires_in`
 * (D.2). A session without an expiry is malformed.
 */
function toExpiry(
  expiresIn: number | null | undefined,
  expiresAt: number | null | undefined,
  receivedAt: number,
): number {
  if (typeof expiresIn !== 'number') {
    if (typeof expiresAt === 'number') return expiresAt;
    throw new MalformedResponseError('authMalformed');
  }
  const computed = receivedAt + expiresIn;
  return typeof expiresAt === 'number' && Math.abs(expiresAt - computed) <= clockToleranceS
    ? expiresAt
    : computed;
}
