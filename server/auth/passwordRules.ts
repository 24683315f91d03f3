import { HttpError, WeakPasswordError, type WeakReason } from './httpError.ts';

/** The part of AuthSettings that says how strong a password must be. */
export interface PasswordRules {
  readonly passwordMinLength: number;
  readonly passwordRequiredCharacters: readonly string[];
}

/** What is wrong with a password, in a sentence and in codes (contract A2). */
export interface Weakness {
  readonly message: string;
  readonly reasons: readonly WeakReason[];
}

/** bcrypt reads no further, so a longer password would be two passwords in one. */
const longestBytes = 72;

/** What is wrong with a password by the rules, or null; length counts bytes (contract A2). */
export function weaknessOf(password: string, rules: PasswordRules): Weakness | null {
  const sentences: string[] = [];
  const reasons: WeakReason[] = [];
  if (Buffer.byteLength(password) < rules.passwordMinLength) {
    reasons.push('length');
    sentences.push(`Password should be at least ${rules.passwordMinLength} characters.`);
  }
  const lacksOne = (set: string) => [...set].every((char) => !password.includes(char));
  if (rules.passwordRequiredCharacters.some(lacksOne)) {
    const sets = rules.passwordRequiredCharacters.join(', ');
    reasons.push('characters');
    sentences.push(`Password should contain at least one character of each: ${sets}.`);
  }
  return reasons.length === 0 ? null : { message: sentences.join(' '), reasons };
}

/** @throws HttpError 400 validation_failed when too long, WeakPasswordError when too weak */
export function checkPassword(password: string, rules: PasswordRules): void {
  if (Buffer.byteLength(password) > longestBytes) {
    const text = `Password cannot be longer than ${longestBytes} characters`;
    throw new HttpError(400, 'validation_failed', text);
  }
  const weakness = weaknessOf(password, rules);
  if (weakness !== null) throw new WeakPasswordError(weakness.message, weakness.reasons);
}
