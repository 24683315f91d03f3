import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { requestAudience } from './audience.ts';
import type { AuthContext } from './authContext.ts';
import { isConstraint, sql } from './database.ts';
import { grantAnswer } from './grantAnswer.ts';
import { untilFresh } from './holdRow.ts';
import { HttpError } from './httpError.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import { countMail } from './mailLimit.ts';
import { insertUser, newUser } from './newUser.ts';
import { openSession } from './openSession.ts';
import { hashPassword } from './passwordHash.ts';
import { refreshErrors } from './refreshErrors.ts';
import { readSignup, type Signup } from './signupParams.ts';
import { fakeUserJson, signupUserJson, userJson } from './userJson.ts';
import { findUserByEmail, type User } from './userRow.ts';

/**
 * POST /signup (contract A2, C): with confirmation off a session, with it on a user without one; an
 * address that is taken gets 422, or with confirmation on an answer that does not tell.
 * @throws HttpError 400, 413, 422 or 429
 */
export async function signup(c: Context, auth: AuthContext): Promise<Response> {
  const posted = await readSignup(c, auth);
  const attempt = () => signupOnce(c, auth, posted);
  return untilFresh(attempt, refreshErrors.conflict);
}

/** Stale when somebody else took the address while the password was hashed. */
async function signupOnce(
  c: Context,
  auth: AuthContext,
  posted: Signup,
): Promise<Response | 'stale'> {
  const taken = await findUserByEmail(auth.db, posted.email);
  const autoconfirm = auth.settings.mailerAutoconfirm;
  if (taken !== undefined && !(autoconfirm && taken.email_confirmed_at === null)) {
    return autoconfirm ? refuse() : answerTaken(c, auth, posted, taken);
  }

  if (!autoconfirm) countMail(auth, null);
  const user = newUser({
    ...posted,
    passwordHash: await hashPassword(posted.password),
    aud: requestAudience(c, auth.settings.jwtAudience),
    role: auth.settings.jwtRole,
    confirmed: autoconfirm,
    now: auth.now(),
  });
  const opening = openSession(c, auth, user);
  const session = autoconfirm ? opening.statements : [];
  try {
    await auth.db.batch([...insertUser(user), ...session], 'write');
  } catch (error) {
    if (isConstraint(error)) return 'stale';
    throw error;
  }
  if (!autoconfirm) return jsonAnswer(c, userJson(user));
  return grantAnswer(c, auth, { user, ...opening }, { user: signupUserJson(user) });
}

function refuse(): never {
  throw new HttpError(422, 'user_already_exists', 'User already registered');
}

/** Confirmed: a made-up user, and no mail. Unconfirmed: the mail again; what was posted is ignored. */
async function answerTaken(
  c: Context,
  auth: AuthContext,
  posted: Signup,
  taken: User,
): Promise<Response> {
  const now = auth.now();
  if (taken.email_confirmed_at !== null) {
    const aud = requestAudience(c, auth.settings.jwtAudience);
    return jsonAnswer(c, fakeUserJson(randomUUID(), aud, posted.email, posted.data, now));
  }
  countMail(auth, taken.confirmation_sent_at);
  await auth.db.execute(
    sql('UPDATE users SET confirmation_sent_at = :now, updated_at = :now WHERE id = :id', {
      now,
      id: taken.id,
    }),
  );
  return jsonAnswer(c, userJson({ ...taken, confirmation_sent_at: now, updated_at: now }));
}
