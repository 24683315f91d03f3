import type { AuthContext } from './authContext.ts';
import { quoteError } from './authLog.ts';
import { DatabaseError, isConstraint, sql } from './database.ts';
import {
  parseEmailAddress,
  toInsertStatements,
  toUpdateStatement,
  createUser,
  findUserByEmail,
  isBanned,
  type User,
} from './user.ts';
import {
  hashPassword,
  verifyPassword,
  maxPasswordBytes,
  type PasswordRules,
  getWeakness,
} from './password.ts';

export type DemoAccount = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** The account for a first sign-in; the start prints it, so it is no secret. */
export const demoUser: DemoAccount = {
  email: 'demo@reelstate.local',
  password: 'reelstate-demo',
  firstName: 'Demo',
  lastName: 'Visitor',
};

/** The sign-in of the demo account, undefined while that is not possible. */
export type FindDemo = () => Promise<Pick<DemoAccount, 'email' | 'password'> | undefined>;

export type DemoSignIn = { readonly password: string } | { readonly skipped: string };

/**
 * Creates the function that finds out whether the demo account can log in with this password: it may
 * be deleted, banned or get another password at any time. The password is verified only if the stored
 * hash has changed. If that cannot be found out, the page is served without the demo account, and the
 * log has the reason.
 */
export function createFindDemo(
  { db, now, log }: AuthContext,
  { email }: DemoAccount,
  password: string,
): FindDemo {
  let verified: { readonly hash: string; readonly isValid: boolean } | undefined;
  async function canLogIn(): Promise<boolean> {
    const user = await findUserByEmail(db, email);
    if (user === undefined || isBanned(user, now())) return false;
    const hash = user.password_hash;
    if (hash !== verified?.hash) verified = { hash, isValid: await verifyPassword(password, hash) };
    return verified.isValid;
  }
  return async () => {
    try {
      return (await canLogIn()) ? { email, password } : undefined;
    } catch (error) {
      log(`the demo account was not looked up: ${quoteError(error)}`);
      return undefined;
    }
  };
}

/** The end of a ban by `disableDemo`, in the last second of 9999; an administrator's bans end earlier. */
const disabledUntil = Date.UTC(9999, 11, 31, 23, 59, 59);

/**
 * Creates the demo account if it is missing and reverts `disableDemo`. If the password rules require
 * it, the password gets more characters. A read-only database is not an error, because
 * the start does not need the demo account.
 */
export async function enableDemo(auth: AuthContext, demo: DemoAccount): Promise<DemoSignIn> {
  try {
    return await createOrEnableDemo(auth, demo);
  } catch (error) {
    if (error instanceof DatabaseError) return { skipped: error.message };
    throw error;
  }
}

async function createOrEnableDemo(auth: AuthContext, demo: DemoAccount): Promise<DemoSignIn> {
  if (!auth.settings.emailEnabled) return { skipped: 'GOTRUE_EXTERNAL_EMAIL_ENABLED is off' };
  const email = parseEmailAddress(demo.email);
  const password = toValidPassword(demo.password, auth.settings);
  const found = await findUserByEmail(auth.db, email);
  if (found === undefined) {
    if (password !== undefined) return createDemo(auth, { ...demo, email, password });
    return { skipped: `the password rules require more than ${maxPasswordBytes} bytes` };
  }
  if (found.banned_until === disabledUntil) {
    await auth.db.write([toUpdateStatement(found.id, { banned_until: null })]);
  }
  return findCurrentPassword(found, new Set([demo.password, password ?? demo.password]));
}

/**
 * Bans the demo account, even if its password was changed, and ends its sessions.
 * @returns whether the demo account exists
 */
export async function disableDemo(auth: AuthContext, demo: DemoAccount): Promise<boolean> {
  const email = parseEmailAddress(demo.email);
  const banned = await auth.db.write([
    sql('UPDATE users SET banned_until = :disabledUntil WHERE lower(email) = :email', {
      disabledUntil,
      email,
    }),
    sql(
      `DELETE FROM sessions
         WHERE user_id IN (SELECT id FROM users WHERE lower(email) = :email)`,
      { email },
    ),
  ]);
  return banned === 1;
}

async function createDemo(auth: AuthContext, demo: DemoAccount): Promise<DemoSignIn> {
  const { email, password, firstName, lastName } = demo;
  const user = createUser({
    email,
    passwordHash: await hashPassword(password),
    aud: auth.settings.jwtAudience,
    role: auth.settings.jwtRole,
    data: { firstName, lastName, name: `${firstName} ${lastName}` },
    confirmed: true,
    now: auth.now(),
  });
  try {
    await auth.db.write(toInsertStatements(user));
  } catch (error) {
    // Another process on the same file has just created it.
    if (!isConstraint(error)) throw error;
  }
  return { password };
}

async function findCurrentPassword(
  user: User,
  passwords: ReadonlySet<string>,
): Promise<DemoSignIn> {
  for (const password of passwords) {
    if (await verifyPassword(password, user.password_hash)) return { password };
  }
  return { skipped: 'its password was changed' };
}

/** The password plus the characters that the rules require; undefined if bcrypt cannot read so many. */
function toValidPassword(password: string, rules: PasswordRules): string | undefined {
  const characters = rules.passwordRequiredCharacters.map(([first]) => first);
  const candidates = [password, [password, ...characters].join('')].map((candidate) =>
    candidate.padEnd(rules.passwordMinLength, '-'),
  );
  return candidates.find(
    (candidate) =>
      getWeakness(candidate, rules) === null && Buffer.byteLength(candidate) <= maxPasswordBytes,
  );
}
