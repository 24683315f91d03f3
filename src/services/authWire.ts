import * as v from 'valibot';
import { MalformedAnswerError } from '../domain/errors.ts';
import { clockToleranceS } from '../domain/limits.ts';
import type { Session, User, UserMetadata } from '../domain/session.ts';
import { startTexts as texts } from '../domain/startTexts.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
const seconds = v.pipe(v.number(), v.finite());

/** The user as the server sends it, cut to what is kept (decision 22). */
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

/** An answer that is a user and not a session: the address is to be confirmed first (contract C). */
const sessionless = v.object({ access_token: v.nullish(v.literal('')), id: v.string() });

/** A user that has been read. */
export type WireUser = v.InferOutput<typeof wireUser>;

/** Keeps `user_metadata` as sent, but for a first name that is no text. */
export function userOf({ id, email, user_metadata }: WireUser): User {
  const { firstName, ...rest } = user_metadata;
  // The keys stay in their order: what is stored is compared as text.
  const metadata: UserMetadata =
    typeof firstName === 'string' ? { ...user_metadata, firstName } : rest;
  return { id, email, user_metadata: metadata };
}

/**
 * @param data body of a login, signup or refresh answer
 * @param receivedAt ms since the epoch
 * @throws MalformedAnswerError when it is no session
 */
export function sessionOf(data: unknown, receivedAt: number): Session {
  const read = v.safeParse(wireSession, data);
  if (!read.success) throw new MalformedAnswerError(texts.errors.authMalformed);
  const { access_token, refresh_token, expires_in, expires_at, user } = read.output;
  return {
    user: userOf(user),
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expiryOf(expires_in, expires_at, Math.floor(receivedAt / 1000)),
  };
}

/** @returns whether a signup brought a user without a session (decision 7) */
export function isSessionless(data: unknown): boolean {
  return v.is(sessionless, data);
}

/**
 * Decision 2: the server's expiry while the clocks agree, else one reckoned by ours. A session
 * without any expiry cannot be kept.
 */
function expiryOf(
  expiresIn: number | null | undefined,
  expiresAt: number | null | undefined,
  receivedAt: number,
): number {
  if (typeof expiresIn !== 'number') {
    if (typeof expiresAt === 'number') return expiresAt;
    throw new MalformedAnswerError(texts.errors.authMalformed);
  }
  const ours = receivedAt + expiresIn;
  return typeof expiresAt === 'number' && Math.abs(expiresAt - ours) <= clockToleranceS
    ? expiresAt
    : ours;
}
