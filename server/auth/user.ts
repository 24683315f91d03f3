import { randomUUID } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import * as v from 'valibot';
import { type Database, findOne, sql } from './database.ts';
import { goMap, type GoMap } from './goJson.ts';
import { formatGoTime } from './goTime.ts';
import { validationFailed } from './httpError.ts';

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

/** A user with their e-mail identity; times are Unix ms. */
export type User = v.InferOutput<typeof userRow>;

export const findUser = (db: Database, id: string) =>
  findOne(db, userRow, sql('SELECT * FROM users WHERE id = :id', { id }));

export function findUserByEmail(db: Database, given: string): Promise<User | undefined> {
  const email = given.toLowerCase();
  return findOne(db, userRow, sql('SELECT * FROM users WHERE lower(email) = :email', { email }));
}

export function isBanned(user: User, now: number): boolean {
  return (user.banned_until ?? 0) > now;
}

/**
 * The data of a new user's identity: the posted data with the server's own keys
 * (docs/contracts.md#routes).
 */
export function toIdentityData(id: string, email: string, data: GoMap): GoMap {
  const own = { sub: id, email, email_verified: false, phone_verified: false };
  return mergeMetadata(data, own);
}

/** A shallow merge (docs/contracts.md#routes): null deletes a key, anything else replaces it. */
export function mergeMetadata(stored: GoMap, change: GoMap): GoMap {
  const merged = { ...stored, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/**
 * The largest metadata of a user in bytes of JSON. It is part of every access token and so of the
 * headers of every request. GoTrue has no cap, but proxies refuse a token of twice this size
 * (docs/contracts.md#stricter-on-purpose).
 */
const maxMetadataBytes = 4_096;

/** Whether metadata is within the cap; earlier versions stored larger metadata. */
export function isWithinMetadataCap(metadata: GoMap): boolean {
  return getJsonSize(metadata) <= maxMetadataBytes;
}

/**
 * Refuses metadata above the cap, unless it replaces metadata that is at least as large.
 * @throws HttpError 400 validation_failed
 */
export function checkMetadata(metadata: GoMap, stored: GoMap = {}): void {
  if (isWithinMetadataCap(metadata) || getJsonSize(metadata) <= getJsonSize(stored)) return;
  throw validationFailed(`user_metadata cannot be larger than ${maxMetadataBytes} bytes`);
}

function getJsonSize(metadata: GoMap): number {
  return Buffer.byteLength(JSON.stringify(metadata));
}

/** Sorts the keys of every object, as Go prints maps. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** The same for all users: the only provider is e-mail. */
export const appMetadata = { provider: 'email', providers: ['email'] } as const;

/**
 * The user object in the responses of `/user` and `/token` (docs/contracts.md#routes). Times that are
 * not set have no key; `phone` is always present and empty.
 */
export function toUserJson(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: formatTime(user.email_confirmed_at),
    phone: '',
    confirmation_sent_at: formatTime(user.confirmation_sent_at),
    confirmed_at: formatTime(user.email_confirmed_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: formatTime(user.email_change_sent_at),
    last_sign_in_at: formatTime(user.last_sign_in_at),
    app_metadata: appMetadata,
    user_metadata: sortKeys(user.user_metadata),
    identities: [toIdentityJson(user)],
    created_at: formatGoTime(user.created_at),
    updated_at: formatGoTime(user.updated_at),
    banned_until: formatTime(user.banned_until),
    is_anonymous: false,
  };
}

/** JSON has no key for `undefined`. */
const formatTime = (ms: number | null) => (ms === null ? undefined : formatGoTime(ms));

/**
 * The user in a signup response with a session: GoTrue does not read the row again, so `confirmed_at`
 * is missing and the identity has the user's metadata (docs/contracts.md#routes).
 */
export function toSignupUserJson(row: User) {
  const { confirmed_at: _, ...user } = toUserJson({ ...row, identity_data: row.user_metadata });
  return user;
}

/**
 * The signup response, with confirmation on, for an address that has a confirmed account: it looks
 * like a new user's (docs/contracts.md#sign-up) and has nothing of the real user but the address.
 */
export function toFakeUserJson(id: string, aud: string, email: string, data: GoMap, now: number) {
  const at = formatGoTime(now);
  return {
    id,
    aud,
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: appMetadata,
    user_metadata: sortKeys(data),
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function toIdentityJson(user: User) {
  const created = formatGoTime(user.created_at);
  return {
    identity_id: user.identity_id,
    id: user.id,
    user_id: user.id,
    identity_data: sortKeys(user.identity_data),
    provider: 'email',
    last_sign_in_at: created,
    created_at: created,
    updated_at: created,
    email: user.email,
  };
}

/**
 * Creates a user for a signup (docs/contracts.md#routes).
 * @param given `email` in lower case, `data` as posted, `now` Unix ms
 */
export function createUser(given: {
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
  const identity = toIdentityData(id, email, given.data);
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
 * The statements that insert a new user. If the user is confirmed, they replace an account of the same
 * address that was never confirmed.
 */
export function toInsertStatements(user: User): readonly InStatement[] {
  const deleteUnconfirmed = sql(
    'DELETE FROM users WHERE lower(email) = :email AND email_confirmed_at IS NULL',
    { email: user.email },
  );
  const columns = toColumns(user);
  const names = Object.keys(columns);
  const insert = `INSERT INTO users (${names.join(', ')}) VALUES (:${names.join(', :')})`;
  return [...(user.email_confirmed_at === null ? [] : [deleteUnconfirmed]), sql(insert, columns)];
}

/** The columns of users that a request may change. */
export type UserChange = Partial<Omit<User, 'id' | 'revision' | 'identity_id' | 'created_at'>>;

/** The statement that stores a change of a user; other columns stay as they are. */
export function toUpdateStatement(id: string, change: UserChange): InStatement {
  const columns = toColumns(change);
  const assignments = Object.keys(columns).map((name) => `${name} = :${name}`);
  return sql(`UPDATE users SET ${assignments.join(', ')} WHERE id = :id`, { ...columns, id });
}

/** The values of columns as SQLite stores them: metadata as JSON. Their names are those of `userRow`. */
function toColumns(fields: Partial<User>): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const address = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);
const maxAddressBytes = 255;

/**
 * Checks an address by GoTrue's rule (docs/contracts.md#routes): no trimming, and a single label is enough.
 * @returns the address in lower case
 * @throws HttpError 400 validation_failed
 */
export function parseEmailAddress(given: string): string {
  if (Buffer.byteLength(given) > maxAddressBytes) {
    throw validationFailed('An email address is too long');
  }
  if (!address.test(given)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return given.toLowerCase();
}
