import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AuthContext, requestAudience } from './authContext.ts';
import {
  parseEmailAddress,
  checkMetadata,
  toIdentityData,
  toInsertStatements,
  createUser,
  toFakeUserJson,
  toSignupUserJson,
  toUpdateStatement,
  toUserJson,
  findUserByEmail,
  type User,
} from './user.ts';
import { retryWhileStale } from './optimisticLock.ts';
import { openSession } from './session.ts';
import { hashPassword, checkPassword } from './password.ts';
import { refreshErrors } from './refreshToken.ts';
import { isConstraint } from './database.ts';
import { type GoMap, goMap, goString, readParams } from './goJson.ts';
import { grantResponse } from './token.ts';
import { HttpError, jsonResponse, validationFailed } from './httpError.ts';
import { limitByCaller, countMail } from './rateLimit.ts';

const params = v.object({
  email: goString,
  phone: goString,
  password: goString,
  data: v.optional(goMap, {}),
  code_challenge: goString,
  code_challenge_method: goString,
});

/** A valid signup request; `email` in lower case, `data` as posted, `aud` its audience. */
export type Signup = {
  readonly email: string;
  readonly password: string;
  readonly data: GoMap;
  readonly aud: string;
};

/**
 * Reads a signup request and checks it in the order of docs/contracts.md#routes, then the size of its
 * metadata and audience.
 * @throws HttpError 400, 413, 422 or 429, see docs/contracts.md#routes
 */
async function readSignup(c: Context, auth: AuthContext): Promise<Signup> {
  const { settings } = auth;
  const { email, phone, password, data, ...pkce } = await readParams(c.req, 'SignupParams', params);
  if (email === '' && phone === '') {
    throw new HttpError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  limitByCaller(c, auth.callerRule, auth.signups);
  if (settings.disableSignup) {
    throw new HttpError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (password === '') throw validationFailed('Signup requires a valid password');
  checkPassword(password, settings);
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if ((pkce.code_challenge === '') !== (pkce.code_challenge_method === '')) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (email === '') {
    throw new HttpError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  if (!settings.emailEnabled) {
    throw new HttpError(400, 'email_provider_disabled', 'Email signups are disabled');
  }
  const address = parseEmailAddress(email);
  // Checked before the lookup: the response must not reveal who has an account.
  checkMetadata(toIdentityData(randomUUID(), address, data));
  return { email: address, password, data, aud: requestAudience(c, settings.jwtAudience) };
}

/**
 * POST /signup (docs/contracts.md#sign-up): returns a session, or with confirmation on a user without a
 * session. A registered address is a 422, or with confirmation on a response that looks like a new
 * user's.
 * @throws HttpError 400, 413, 422 or 429
 */
export async function signup(c: Context, auth: AuthContext): Promise<Response> {
  const posted = await readSignup(c, auth);
  const attempt = () => signupOnce(c, auth, posted);
  return retryWhileStale(attempt, refreshErrors.conflict);
}

async function signupOnce(
  c: Context,
  auth: AuthContext,
  posted: Signup,
): Promise<Response | 'stale'> {
  const taken = await findUserByEmail(auth.db, posted.email);
  const autoconfirm = auth.settings.mailerAutoconfirm;
  if (taken !== undefined && !(autoconfirm && taken.email_confirmed_at === null)) {
    return autoconfirm ? rejectRegistered() : respondToTakenAddress(c, auth, posted, taken);
  }

  if (!autoconfirm) countMail(auth, null);
  const user = createUser({
    ...posted,
    passwordHash: await hashPassword(posted.password),
    role: auth.settings.jwtRole,
    confirmed: autoconfirm,
    now: auth.now(),
  });
  const newSession = openSession(c, auth, user);
  const session = autoconfirm ? newSession.statements : [];
  try {
    await auth.db.write([...toInsertStatements(user), ...session]);
  } catch (error) {
    if (isConstraint(error)) return 'stale';
    throw error;
  }
  if (!autoconfirm) return jsonResponse(c, toUserJson(user));
  return grantResponse(c, auth, { user, ...newSession }, { user: toSignupUserJson(user) });
}

function rejectRegistered(): never {
  throw new HttpError(422, 'user_already_exists', 'User already registered');
}

/** A confirmed address gets a made-up user, an unconfirmed one its mail again; the posted data is ignored. */
async function respondToTakenAddress(
  c: Context,
  auth: AuthContext,
  posted: Signup,
  taken: User,
): Promise<Response> {
  const now = auth.now();
  if (taken.email_confirmed_at !== null) {
    const { email, data, aud } = posted;
    return jsonResponse(c, toFakeUserJson(randomUUID(), aud, email, data, now));
  }
  countMail(auth, taken.confirmation_sent_at);
  const change = { confirmation_sent_at: now, updated_at: now };
  await auth.db.write([toUpdateStatement(taken.id, change)]);
  return jsonResponse(c, toUserJson({ ...taken, ...change }));
}
