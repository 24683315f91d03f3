import type { InStatement } from '@libsql/client';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthContext } from './authContext.ts';
import { bearerClaims, isUuid, requireSignedIn, type SignedIn } from './bearer.ts';
import { sql } from './database.ts';
import { goBool, goMap, goString, readParams } from './goJson.ts';
import { parseGoDuration } from './goTime.ts';
import { HttpError, jsonResponse, validationFailed } from './httpError.ts';
import { retryWhileStale, writeIfUnchanged } from './optimisticLock.ts';
import { checkPassword, hashPassword, verifyPassword } from './password.ts';
import { countMail, limitByCaller } from './rateLimit.ts';
import { refreshErrors } from './refreshToken.ts';
import {
  checkMetadata,
  parseEmailAddress,
  findUser,
  findUserByEmail,
  mergeMetadata,
  toUpdateStatement,
  type User,
  type UserChange,
  toUserJson,
} from './user.ts';

const updateParams = v.object({
  email: goString,
  password: v.optional(v.string('string')),
  data: v.optional(goMap),
  app_metadata: v.optional(goMap),
});

type PostedChange = v.InferOutput<typeof updateParams>;

/**
 * PUT /user (docs/contracts.md#routes): merges metadata; a new password ends the other sessions; a new
 * address has to be confirmed.
 * @throws HttpError of requireSignedIn; 400, 403 not_admin, 413, 422 or 429
 */
export async function updateUser(c: Context, auth: AuthContext): Promise<Response> {
  await requireSignedIn(c, auth);
  limitByCaller(c, auth.callerRule, auth.userUpdates);
  const posted = await readParams(c.req, 'UserUpdateParams', updateParams);
  const email = posted.email === '' ? '' : parseEmailAddress(posted.email);
  if (posted.password !== undefined) checkPassword(posted.password, auth.settings);
  if (posted.app_metadata !== undefined) {
    const text = 'Updating app_metadata requires admin privileges';
    throw new HttpError(403, 'not_admin', text);
  }
  const attempt = async () =>
    updateOnce(auth, await requireSignedIn(c, auth), { ...posted, email });
  return jsonResponse(c, toUserJson(await retryWhileStale(attempt, refreshErrors.conflict)));
}

async function updateOnce(
  auth: AuthContext,
  { user, session }: SignedIn,
  { email, password, data }: PostedChange,
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
  if (password !== undefined && (await verifyPassword(password, user.password_hash))) {
    const text = 'New password should be different from the old password.';
    throw new HttpError(422, 'same_password', text);
  }
  if (password === undefined && data === undefined && newEmail === undefined) return user;

  const metadata = mergeMetadata(user.user_metadata, data ?? {});
  checkMetadata(metadata, user.user_metadata);
  const change: UserChange = {
    updated_at: now,
    user_metadata: metadata,
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
    ...(newEmail === undefined ? {} : { new_email: newEmail, email_change_sent_at: now }),
  };
  const endOthers = sql('DELETE FROM sessions WHERE user_id = :user AND id <> :session', {
    user: user.id,
    session: session.id,
  });
  return store(auth, user, change, password === undefined ? [] : [endOthers]);
}

/** Stores a change, unless the user has changed since it was read, and runs the statements with it. */
async function store(
  auth: AuthContext,
  user: User,
  change: UserChange,
  statements: readonly InStatement[] = [],
): Promise<User | 'stale'> {
  const all = [toUpdateStatement(user.id, change), ...statements];
  const isStored = await writeIfUnchanged(auth.db, 'users', user, all);
  return isStored ? { ...user, ...change } : 'stale';
}

const adminParams = v.object({ email_confirm: goBool, ban_duration: goString });

type AdminChange = v.InferOutput<typeof adminParams>;

/**
 * PUT /admin/users/{id}: confirms an address, bans a user (`24h`) or lifts a ban (`none`). The bearer
 * must be a `service_role` token.
 * @throws HttpError 401, 403 bad_jwt or not_admin, 404, 400 validation_failed
 */
export async function updateUserAsAdmin(c: Context, auth: AuthContext): Promise<Response> {
  const { ['role']: role } = await bearerClaims(c, auth);
  if (role !== 'service_role') throw new HttpError(403, 'not_admin', 'User not allowed');
  const id = String(c.req.param('id'));
  if (!isUuid(id)) {
    throw new HttpError(404, 'validation_failed', 'user_id must be an UUID');
  }
  const attempt = async (change: AdminChange) => {
    const user = await findUser(auth.db, id.toLowerCase());
    if (user === undefined) throw new HttpError(404, 'user_not_found', 'User not found');
    return store(auth, user, toChange(user, change, auth.now()));
  };
  const change = await readParams(c.req, 'AdminUserParams', adminParams);
  const user = await retryWhileStale(() => attempt(change), refreshErrors.conflict);
  return jsonResponse(c, toUserJson(user));
}

function toChange(user: User, change: AdminChange, now: number): UserChange {
  const metadata = { ...user.user_metadata, email_verified: true };
  return {
    updated_at: now,
    banned_until: getBanEnd(user, change.ban_duration, now),
    ...(change.email_confirm ? { email_confirmed_at: now, user_metadata: metadata } : {}),
  };
}

function getBanEnd(user: User, duration: string, now: number): number | null {
  if (duration === '') return user.banned_until;
  if (duration === 'none') return null;
  const end = Math.round(now + (parseGoDuration(duration) ?? Number.NaN));
  if (Number.isNaN(new Date(end).getTime())) {
    throw validationFailed(
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`,
    );
  }
  return end;
}
