import type { AuthContext } from './authContext.ts';
import { DatabaseError, isConstraint, sql } from './database.ts';
import { emailAddress, insertUser, newUser, findUserByEmail, type User } from './user.ts';
import {
  hashPassword,
  verifyPassword,
  maxPasswordBytes,
  type PasswordRules,
  weaknessOf,
} from './password.ts';

/** An account with a public password, for a first sign-in. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The password of the demo account, or why it has none. */
export type DemoSignIn = { readonly password: string } | { readonly skipped: string };

/** The end of a ban by `disableDemo`, in the last second of 9999; an administrator's bans end earlier. */
const disabled = Date.UTC(9999, 11, 31, 23, 59, 59);

/**
 * Creates the demo account if it is missing and reverts `disableDemo`. If the password rules require
 * it, the password gets more characters. A database that cannot be written to is not an error,
 * because the start does not need the demo account.
 */
export async function enableDemo(auth: AuthContext, demo: DemoAccount): Promise<DemoSignIn> {
  try {
    return await createOrEnable(auth, demo);
  } catch (error) {
    if (error instanceof DatabaseError) return { skipped: error.message };
    throw error;
  }
}

async function createOrEnable(auth: AuthContext, demo: DemoAccount): Promise<DemoSignIn> {
  if (!auth.settings.emailEnabled) return { skipped: 'GOTRUE_EXTERNAL_EMAIL_ENABLED is off' };
  const email = emailAddress(demo.email);
  const fitting = fittingPassword(demo.password, auth.settings);
  const found = await findUserByEmail(auth.db, email);
  if (found === undefined) {
    if (fitting !== undefined) return create(auth, { ...demo, email, password: fitting });
    const most = maxPasswordBytes;
    return { skipped: `the password rules require more than ${most} bytes` };
  }
  if (found.banned_until === disabled) {
    await auth.db.write([
      sql('UPDATE users SET banned_until = NULL WHERE id = :id', { id: found.id }),
    ]);
  }
  return knownPassword(found, [demo.password, ...(fitting === undefined ? [] : [fitting])]);
}

/**
 * Bans the demo account, even if its password was changed, and ends its sessions.
 * @returns whether there is a demo account
 */
export async function disableDemo(auth: AuthContext, demo: DemoAccount): Promise<boolean> {
  const email = emailAddress(demo.email);
  const [banned] = await auth.db.write([
    sql('UPDATE users SET banned_until = :disabled WHERE lower(email) = :email', {
      disabled,
      email,
    }),
    sql(
      `DELETE FROM sessions
         WHERE user_id IN (SELECT id FROM users WHERE lower(email) = :email)`,
      { email },
    ),
  ]);
  return banned?.rowsAffected === 1;
}

async function create(auth: AuthContext, demo: DemoAccount): Promise<DemoSignIn> {
  const { email, password, firstName, lastName } = demo;
  const user = newUser({
    email,
    passwordHash: await hashPassword(password),
    aud: auth.settings.jwtAudience,
    role: auth.settings.jwtRole,
    data: { firstName, lastName, name: `${firstName} ${lastName}` },
    confirmed: true,
    now: auth.now(),
  });
  try {
    await auth.db.write(insertUser(user));
  } catch (error) {
    // Another process on the same file has just created it.
    if (!isConstraint(error)) throw error;
  }
  return { password };
}

async function knownPassword(user: User, passwords: readonly string[]): Promise<DemoSignIn> {
  for (const password of passwords) {
    if (await verifyPassword(password, user.password_hash)) return { password };
  }
  return { skipped: 'its password was changed' };
}

/** The password plus the characters that the rules require; undefined if bcrypt cannot read so many. */
function fittingPassword(password: string, rules: PasswordRules): string | undefined {
  const characters = rules.passwordRequiredCharacters.map(([first]) => first);
  const candidates = [password, [password, ...characters].join('')].map((candidate) =>
    candidate.padEnd(rules.passwordMinLength, '-'),
  );
  return candidates.find(
    (candidate) =>
      weaknessOf(candidate, rules) === null && Buffer.byteLength(candidate) <= maxPasswordBytes,
  );
}
