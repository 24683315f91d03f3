import { goTime } from './goTime.ts';
import type { GoMap } from './goJson.ts';
import { sortedKeys } from './metadata.ts';
import type { User } from './userRow.ts';

/** Server-owned, and the same for everybody: there is one way to sign in. */
export const appMetadata = { provider: 'email', providers: ['email'] } as const;

/**
 * The user object of contract A1, as `/user` answers it and as token answers carry it.
 * Times that are not set leave their key out; `phone` is empty, never absent.
 */
export function userJson(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    ...times({ email_confirmed_at: user.email_confirmed_at }),
    phone: '',
    ...times({
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.email_confirmed_at,
    }),
    ...(user.new_email === null ? {} : { new_email: user.new_email }),
    ...times({
      email_change_sent_at: user.email_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: appMetadata,
    user_metadata: sortedKeys(user.user_metadata),
    identities: [identityJson(user)],
    created_at: goTime(user.created_at),
    updated_at: goTime(user.updated_at),
    ...times({ banned_until: user.banned_until }),
    is_anonymous: false,
  };
}

/**
 * The user of a signup answer with a session: GoTrue does not read the row again, so `confirmed_at`
 * is absent, and the identity shares the user's metadata (contract A2).
 */
export function signupUserJson(user: User) {
  const { confirmed_at: _, ...answer } = userJson({ ...user, identity_data: user.user_metadata });
  return answer;
}

/**
 * What signup answers, with confirmation on, for an address that already has a confirmed account:
 * it must look like a new one (contract C.2). Nothing of the real user is in it but the address.
 */
export function fakeUserJson(id: string, aud: string, email: string, data: GoMap, now: number) {
  const at = goTime(now);
  return {
    id,
    aud,
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: appMetadata,
    user_metadata: sortedKeys(data),
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function identityJson(user: User) {
  const created = goTime(user.created_at);
  return {
    identity_id: user.identity_id,
    id: user.id,
    user_id: user.id,
    identity_data: sortedKeys(user.identity_data),
    provider: 'email',
    last_sign_in_at: created,
    created_at: created,
    updated_at: created,
    email: user.email,
  };
}

function times<K extends string>(fields: Readonly<Record<K, number | null>>) {
  const set = Object.entries<number | null>(fields).flatMap(([key, ms]) =>
    ms === null ? [] : [[key, goTime(ms)]],
  );
  return Object.fromEntries(set) as { readonly [P in K]?: string };
}
