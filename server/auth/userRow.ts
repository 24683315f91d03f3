import type { Client } from '@libsql/client';
import * as v from 'valibot';
import { sql } from './database.ts';
import { goMap } from './goJson.ts';

const json = v.pipe(v.string(), v.parseJson(), goMap);
const time = v.nullable(v.number());

const userRow = v.object({
  id: v.string(),
  revision: v.number(),
  aud: v.string(),
  role: v.string(),
  email: v.string(),
  password_hash: v.string(),
  email_confirmed_at: time,
  confirmation_sent_at: time,
  last_sign_in_at: time,
  banned_until: time,
  new_email: v.nullable(v.string()),
  email_change_sent_at: time,
  user_metadata: json,
  identity_id: v.string(),
  identity_data: json,
  created_at: v.number(),
  updated_at: v.number(),
});

/** A user and the one e-mail identity; times are Unix ms. */
export type User = v.InferOutput<typeof userRow>;

export function findUser(db: Client, id: string): Promise<User | undefined> {
  return findOne(db, 'SELECT * FROM users WHERE id = :id', { id });
}

/** @param email in any case */
export function findUserByEmail(db: Client, email: string): Promise<User | undefined> {
  return findOne(db, 'SELECT * FROM users WHERE lower(email) = :email', {
    email: email.toLowerCase(),
  });
}

async function findOne(db: Client, text: string, args: Record<string, string>) {
  const [row] = (await db.execute(sql(text, args))).rows;
  return row === undefined ? undefined : v.parse(userRow, row);
}

export function isBanned(user: User, now: number): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
