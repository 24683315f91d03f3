import type { AuthContext } from './authContext.ts';
import { isConstraint } from './database.ts';
import { emailAddress } from './emailAddress.ts';
import { insertUser, newUser } from './newUser.ts';
import { hashPassword } from './passwordHash.ts';
import { checkPassword } from './passwordRules.ts';
import { findUserByEmail } from './userRow.ts';

/** An account to be made at start. */
export interface SeedUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Makes a confirmed account unless the address has one already; an existing one stays untouched.
 * @throws HttpError when the address or password breaks the rules that signup has too
 */
export async function seedUser(auth: AuthContext, seed: SeedUser): Promise<'created' | 'present'> {
  const email = emailAddress(seed.email);
  checkPassword(seed.password, auth.settings);
  if ((await findUserByEmail(auth.db, email)) !== undefined) return 'present';
  const { firstName, lastName } = seed;
  const user = newUser({
    email,
    passwordHash: await hashPassword(seed.password),
    aud: auth.settings.jwtAudience,
    role: auth.settings.jwtRole,
    data: { firstName, lastName, name: `${firstName} ${lastName}` },
    confirmed: true,
    now: auth.now(),
  });
  try {
    await auth.db.batch([...insertUser(user)], 'write');
    return 'created';
  } catch (error) {
    if (isConstraint(error)) return 'present';
    throw error;
  }
}
