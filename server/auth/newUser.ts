import { randomUUID } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import { sql } from './database.ts';
import type { GoMap } from './goJson.ts';
import { postedMetadata } from './metadata.ts';
import type { User } from './userRow.ts';

/**
 * A user as signup makes one (contract A2).
 * @param given `email` in lower case, `data` as posted, `now` Unix ms
 */
export function newUser(given: {
  readonly email: string;
  readonly passwordHash: string;
  readonly aud: string;
  readonly role: string;
  readonly data: GoMap;
  readonly confirmed: boolean;
  readonly now: number;
}): User {
  const { email, now, confirmed } = given;
  const id = randomUUID();
  const identity = {
    ...postedMetadata(given.data),
    sub: id,
    email,
    email_verified: false,
    phone_verified: false,
  };
  return {
    id,
    revision: 1,
    aud: given.aud,
    role: given.role,
    email,
    password_hash: given.passwordHash,
    email_confirmed_at: confirmed ? now : null,
    confirmation_sent_at: confirmed ? null : now,
    last_sign_in_at: confirmed ? now : null,
    banned_until: null,
    new_email: null,
    email_change_sent_at: null,
    user_metadata: { ...identity, email_verified: confirmed },
    identity_id: randomUUID(),
    identity_data: identity,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Statements that store a new user. An address that was never confirmed belongs to nobody, so with
 * confirmation off a newcomer takes it over, account and all.
 */
export function insertUser(user: User): readonly InStatement[] {
  const takeOver = sql(
    'DELETE FROM users WHERE lower(email) = :email AND email_confirmed_at IS NULL',
    { email: user.email },
  );
  return [
    ...(user.email_confirmed_at === null ? [] : [takeOver]),
    sql(
      `INSERT INTO users (id, aud, role, email, password_hash, email_confirmed_at,
         confirmation_sent_at, last_sign_in_at, user_metadata, identity_id, identity_data,
         created_at, updated_at)
       VALUES (:id, :aud, :role, :email, :hash, :confirmed, :sent, :signedIn, :metadata,
         :identityId, :identityData, :now, :now)`,
      {
        id: user.id,
        aud: user.aud,
        role: user.role,
        email: user.email,
        hash: user.password_hash,
        confirmed: user.email_confirmed_at,
        sent: user.confirmation_sent_at,
        signedIn: user.last_sign_in_at,
        metadata: JSON.stringify(user.user_metadata),
        identityId: user.identity_id,
        identityData: JSON.stringify(user.identity_data),
        now: user.created_at,
      },
    ),
  ];
}
