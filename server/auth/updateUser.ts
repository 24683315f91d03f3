import type { InStatement } from '@libsql/client';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthContext } from './authContext.ts';
import { requireSignedIn, type SignedIn } from './bearer.ts';
import { sql } from './database.ts';
import { emailAddress } from './emailAddress.ts';
import { goMap, goString, readParams } from './goJson.ts';
import { untilFresh, writeHolding } from './holdRow.ts';
import { HttpError } from './httpError.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import { countMail } from './mailLimit.ts';
import { mergeMetadata } from './metadata.ts';
import { hashPassword, passwordFits } from './passwordHash.ts';
import { checkPassword } from './passwordRules.ts';
import { limitByAddress } from './rateLimit.ts';
import { refreshErrors } from './refreshErrors.ts';
import { userJson } from './userJson.ts';
import { findUserByEmail, type User } from './userRow.ts';

const params = v.object({
  email: goString,
  password: v.optional(v.string('string')),
  data: v.optional(goMap),
  app_metadata: v.optional(goMap),
});

type Change = v.InferOutput<typeof params>;

/**
 * PUT /user (contract A5): metadata is merged, a new password ends the other sessions, a new
 * address waits for its confirmation.
 * @throws HttpError of requireSignedIn; 400, 403 not_admin, 413, 422 or 429
 */
export async function updateUser(c: Context, auth: AuthContext): Promise<Response> {
  await requireSignedIn(c, auth);
  limitByAddress(c, auth.settings.rateLimitHeader, auth.takeUserUpdate);
  const posted = await readParams(c.req, 'UserUpdateParams', params);
  const email = posted.email === '' ? '' : emailAddress(posted.email);
  if (posted.password !== undefined) checkPassword(posted.password, auth.settings);
  if (posted.app_metadata !== undefined) {
    const text = 'Updating app_metadata requires admin privileges';
    throw new HttpError(403, 'not_admin', text);
  }
  const attempt = async () =>
    updateOnce(auth, await requireSignedIn(c, auth), { ...posted, email });
  return jsonAnswer(c, userJson(await untilFresh(attempt, refreshErrors.conflict)));
}

async function updateOnce(
  auth: AuthContext,
  { user, session }: SignedIn,
  { email, password, data }: Change,
): Promise<User | 'stale'> {
  const now = auth.now();
  const newEmail = email !== '' && email !== user.email ? email : undefined;
  if (newEmail !== undefined) {
    if ((await findUserByEmail(auth.db, newEmail)) !== undefined) {
      const text = 'A user with this email address has already been registered';
      throw new HttpError(422, 'email_exists', text);
    }
    countMail(auth, user.email_change_sent_at);
  }
  if (password !== undefined && (await passwordFits(password, user.password_hash))) {
    const text = 'New password should be different from the old password.';
    throw new HttpError(422, 'same_password', text);
  }
  if (password === undefined && data === undefined && newEmail === undefined) return user;

  const changed: User = {
    ...user,
    updated_at: now,
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
    ...(data === undefined ? {} : { user_metadata: mergeMetadata(user.user_metadata, data) }),
    ...(newEmail === undefined ? {} : { new_email: newEmail, email_change_sent_at: now }),
  };
  const endOthers = sql('DELETE FROM sessions WHERE user_id = :user AND id <> :session', {
    user: user.id,
    session: session.id,
  });
  const statements = [store(changed), ...(password === undefined ? [] : [endOthers])];
  return (await writeHolding(auth.db, 'users', user, statements)) ? changed : 'stale';
}

function store(user: User): InStatement {
  return sql(
    `UPDATE users SET password_hash = :hash, user_metadata = :metadata, new_email = :newEmail,
       email_change_sent_at = :sent, updated_at = :now WHERE id = :id`,
    {
      hash: user.password_hash,
      metadata: JSON.stringify(user.user_metadata),
      newEmail: user.new_email,
      sent: user.email_change_sent_at,
      now: user.updated_at,
      id: user.id,
    },
  );
}
