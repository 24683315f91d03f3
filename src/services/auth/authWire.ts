import * as v from 'valibot';
import { MalformedResponseError } from '../../domain/errors.ts';
import { clockToleranceS } from '../../domain/limits.ts';
import type { Session, User, UserMetadata } from '../../domain/session.ts';
import { startTexts as texts } from '../../domain/startTexts.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
const seconds = v.pipe(v.number(), v.finite());

/** The server's user, reduced to the stored fields (decision 22). */
export const wireUser = v.object({
  id: v.string(),
  email: v.optional(v.string(), ''),
  user_metadata: v.fallback(v.record(v.string(), v.unknown()), {}),
});

const wireSession = v.object({
  access_token: filled,
  refresh_token: filled,
  expires_in: v.optional(v.nullable(seconds)),
  expires_at: v.optional(v.nullable(seconds)),
  user: wireUser,
});

/** A response with a user and no session: the email must be confirmed first (contract C). */
const userOnly = v.object({ access_token: v.nullish(v.literal('')), id: v.string() });

type WireUser = v.InferOutput<typeof wireUser>;

/** @returns the user with `user_metadata` as sent, without a `firstName` that is not a string */
export function toUser({ id, email, user_metadata }: WireUser): User {
  const { firstName, ...rest } = user_metadata;
  // The order of the keys stays: users and stored sessions are compared as JSON text.
  const metadata: UserMetadata =
    typeof firstName === 'string' ? { ...user_metadata, firstName } : rest;
  return { id, email, user_metadata: metadata };
}

/**
 * @param data body of a login, signup or refresh response
 * @param receivedAt ms since the epoch
 * @throws MalformedResponseError if it is not a session
 */
export function toSession(data: unknown, receivedAt: number): Session {
  const parsed = v.safeParse(wireSession, data);
  if (!parsed.success) throw new MalformedResponseError(texts.errors.authMalformed);
  const { access_token, refresh_token, expires_in, expires_at, user } = parsed.output;
  return {
    user: toUser(user),
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: toExpiry(expires_in, expires_at, Math.floor(receivedAt / 1000)),
  };
}

/** @returns whether a signup response holds a user and no session (decision 7) */
export function isSessionless(data: unknown): boolean {
  return v.is(userOnly, data);
}

/**
 * Decision 2: the server's `expires_at` if it agrees with the device's clock; otherwise computed from
 * `expires_in`. A session without an expiry is malformed.
 */
function toExpiry(
  expiresIn: number | null | undefined,
  expiresAt: number | null | undefined,
  receivedAt: number,
): number {
  if (typeof expiresIn !== 'number') {
    if (typeof expiresAt === 'number') return expiresAt;
    throw new MalformedResponseError(texts.errors.authMalformed);
  }
  const computed = receivedAt + expiresIn;
  return typeof expiresAt === 'number' && Math.abs(expiresAt - computed) <= clockToleranceS
    ? expiresAt
    : computed;
}
