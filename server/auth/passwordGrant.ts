import type { Context } from 'hono';
import * as v from 'valibot';
import { requestAudience } from './audience.ts';
import type { AuthContext } from './authContext.ts';
import { sql } from './database.ts';
import { goString, readParams } from './goJson.ts';
import { grantAnswer } from './grantAnswer.ts';
import { HttpError } from './httpError.ts';
import { openSession } from './openSession.ts';
import { passwordFits } from './passwordHash.ts';
import { weaknessOf } from './passwordRules.ts';
import { userJson } from './userJson.ts';
import { findUserByEmail, isBanned } from './userRow.ts';

const params = v.object({ email: goString, phone: goString, password: goString });

/**
 * POST /token?grant_type=password, in the order of contract A1: lookup, ban, password, confirmed.
 * An unknown address costs as much time as a wrong password, and answers the same bytes.
 * @throws HttpError 400 or 422, see contract A1
 */
export async function passwordGrant(c: Context, auth: AuthContext): Promise<Response> {
  const { settings, db } = auth;
  const { email, phone, password } = await readParams(c.req, 'PasswordGrantParams', params);
  if (email !== '' && phone !== '') {
    const text = 'Only an email address or phone number should be provided on login.';
    throw new HttpError(400, 'validation_failed', text);
  }
  if (phone !== '') {
    throw new HttpError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (email === '') throw new HttpError(400, 'validation_failed', 'missing email or phone');
  if (!settings.emailEnabled) {
    throw new HttpError(422, 'email_provider_disabled', 'Email logins are disabled');
  }

  const found = await findUserByEmail(db, email);
  const user = found?.aud === requestAudience(c, settings.jwtAudience) ? found : undefined;
  if (user !== undefined && isBanned(user, auth.now())) {
    throw new HttpError(400, 'user_banned', 'User is banned');
  }
  const fits = await passwordFits(password, user?.password_hash);
  if (user === undefined || !fits) throw invalidCredentials();
  if (user.email_confirmed_at === null) {
    throw new HttpError(400, 'email_not_confirmed', 'Email not confirmed');
  }

  const opening = openSession(c, auth, user);
  const now = opening.session.created_at;
  const signedIn = sql(
    'UPDATE users SET last_sign_in_at = :now, updated_at = :now WHERE id = :id',
    { now, id: user.id },
  );
  const [inserted] = await db.batch([...opening.statements, signedIn], 'write');
  if (inserted?.rowsAffected !== 1) throw invalidCredentials();
  const fresh = { ...user, last_sign_in_at: now, updated_at: now };
  return grantAnswer(
    c,
    auth,
    { user: fresh, ...opening },
    { user: userJson(fresh), weak_password: weaknessOf(password, settings) },
  );
}

function invalidCredentials(): HttpError {
  return new HttpError(400, 'invalid_credentials', 'Invalid login credentials');
}
