import { hash, verify } from '@node-rs/bcrypt';
import type { AuthSettings } from './authSettings.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { WeakPasswordError, type WeakReason, validationFailed } from './httpError.ts';
import { jobQueue } from './jobQueue.ts';
import { tooManyRequests } from './rateLimit.ts';

/** 2^10 rounds, about 50 ms of a core; GoTrue's own cost. */
const cost = 10;
/** A well-formed hash that matches no password; comparing with it takes as long as with any other. */
const dummyHash = `$2b$${cost}$${'.'.repeat(22)}${'a'.repeat(31)}`;

/**
 * bcrypt runs in the four threads of Node's pool, which also reads files, and two keep two cores busy:
 * more at once would let every other request wait (docs/contracts.md).
 */
const runBcrypt = jobQueue({ atOnce: 2, waiting: 8 }, () =>
  tooManyRequests({ 'Retry-After': '1' }),
);

/** @throws HttpError 429 over_request_rate_limit if too many passwords wait */
export function hashPassword(password: string): Promise<string> {
  return runBcrypt(() => hash(password, cost));
}

/**
 * Whether a password matches a stored hash. Without a hash (unknown address) it returns false after
 * the same work, so that the response time does not reveal who has an account.
 * @throws HttpError 429 over_request_rate_limit if too many passwords wait
 */
export function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  return runBcrypt(() => verify(password, stored ?? dummyHash));
}

export type PasswordRules = Pick<AuthSettings, 'passwordMinLength' | 'passwordRequiredCharacters'>;

type Weakness = {
  readonly message: string;
  readonly reasons: readonly WeakReason[];
};

/** bcrypt ignores further bytes. */
export const maxPasswordBytes = 72;

/** Why a password breaks the rules, or null; its length is in bytes (docs/contracts.md#routes). */
export function getWeakness(password: string, rules: PasswordRules): Weakness | null {
  const sentences: string[] = [];
  const reasons: WeakReason[] = [];
  if (Buffer.byteLength(password) < rules.passwordMinLength) {
    reasons.push('length');
    sentences.push(`Password should be at least ${rules.passwordMinLength} characters.`);
  }
  const isMissing = (set: string) => [...set].every((char) => !password.includes(char));
  if (rules.passwordRequiredCharacters.some(isMissing)) {
    const sets = rules.passwordRequiredCharacters.join(', ');
    reasons.push('characters');
    sentences.push(`Password should contain at least one character of each: ${sets}.`);
  }
  // A common one that is too short is refused by its length alone.
  if (!reasons.includes('length') && isCommonPassword(password)) {
    reasons.push('pwned');
    sentences.push(
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
  }
  return reasons.length === 0 ? null : { message: sentences.join(' '), reasons };
}

/** @throws HttpError 400 validation_failed if it is too long, WeakPasswordError if it is too weak */
export function checkPassword(password: string, rules: PasswordRules): void {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${maxPasswordBytes} characters`);
  }
  const weakness = getWeakness(password, rules);
  if (weakness !== null) throw new WeakPasswordError(weakness.message, weakness.reasons);
}
