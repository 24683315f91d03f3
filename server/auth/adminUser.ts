import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthContext } from './authContext.ts';
import { bearerClaims, isUuid } from './bearer.ts';
import { sql } from './database.ts';
import { parseGoDuration } from './goDuration.ts';
import { goBool, goString, readParams } from './goJson.ts';
import { untilFresh, writeHolding } from './holdRow.ts';
import { HttpError } from './httpError.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import { refreshErrors } from './refreshErrors.ts';
import { userJson } from './userJson.ts';
import { findUser, type User } from './userRow.ts';

const params = v.object({ email_confirm: goBool, ban_duration: goString });

type Change = v.InferOutput<typeof params>;

/**
 * PUT /admin/users/{id}: confirms an address, bans (`24h`) or lifts a ban (`none`). For tests and
 * the person who runs the backend; the bearer must be a `service_role` token.
 * @throws HttpError 401, 403 bad_jwt or not_admin, 404, 400 validation_failed
 */
export async function updateUserAsAdmin(c: Context, auth: AuthContext): Promise<Response> {
  const { ['role']: role } = await bearerClaims(c, auth);
  if (role !== 'service_role') throw new HttpError(403, 'not_admin', 'User not allowed');
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) {
    throw new HttpError(404, 'validation_failed', 'user_id must be an UUID');
  }
  const attempt = async (change: Change) => {
    const user = await findUser(auth.db, id.toLowerCase());
    if (user === undefined) throw new HttpError(404, 'user_not_found', 'User not found');
    return storeChange(auth, user, change);
  };
  const change = await readParams(c.req, 'AdminUserParams', params);
  const user = await untilFresh(() => attempt(change), refreshErrors.conflict);
  return jsonAnswer(c, userJson(user));
}

async function storeChange(auth: AuthContext, user: User, change: Change): Promise<User | 'stale'> {
  const now = auth.now();
  const changed: User = {
    ...user,
    updated_at: now,
    banned_until: banEnd(user, change.ban_duration, now),
    ...(change.email_confirm
      ? {
          email_confirmed_at: now,
          user_metadata: { ...user.user_metadata, email_verified: true },
        }
      : {}),
  };
  const store = sql(
    `UPDATE users SET banned_until = :banned, email_confirmed_at = :confirmed,
       user_metadata = :metadata, updated_at = :now WHERE id = :id`,
    {
      banned: changed.banned_until,
      confirmed: changed.email_confirmed_at,
      metadata: JSON.stringify(changed.user_metadata),
      now,
      id: user.id,
    },
  );
  return (await writeHolding(auth.db, 'users', user, [store])) ? changed : 'stale';
}

function banEnd(user: User, duration: string, now: number): number | null {
  if (duration === '') return user.banned_until;
  if (duration === 'none') return null;
  const ms = parseGoDuration(duration);
  const end = ms === undefined ? Number.NaN : Math.round(now + ms);
  if (Number.isNaN(new Date(end).getTime())) {
    const text = `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`;
    throw new HttpError(400, 'validation_failed', text);
  }
  return end;
}
