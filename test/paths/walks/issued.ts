import type { Session, User } from '../../../src/domain/session.ts';
import { aSession, aUser } from '../../support/builders.ts';

/** How long tokens that are brought live, s; some are spent before they arrive. */
export const lives = [3_600, 60, 1, 0, -3_600];

let count = 1;
const owners = new Map<string, User>();

/** Another walk begins, and nobody was handed anything yet. */
export function beginIssuing(): void {
  count = 1;
  owners.clear();
}

/** Whose a token is, as the server knows it; of those that a walk began with, the same person's. */
export function ownerOf(refreshToken: string): User {
  return owners.get(refreshToken) ?? aUser();
}

/**
 * A session by tokens that nobody had before.
 *
 * @param seconds until it is spent, from the clock's now
 */
export function issued(seconds: number, user: User = aUser()): Session {
  count += 1;
  const refreshToken = `refresh-${count}`;
  owners.set(refreshToken, user);
  return aSession({
    user,
    accessToken: `access-${count}`,
    refreshToken,
    expiresAt: Math.floor(Date.now() / 1_000) + seconds,
  });
}
