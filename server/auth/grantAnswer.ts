import type { Context } from 'hono';
import { signAccessToken } from './accessToken.ts';
import type { AuthContext } from './authContext.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import type { User } from './userRow.ts';

/** What a grant came to: a session whose refresh token is already committed. */
export interface Grant {
  readonly user: User;
  readonly session: { readonly id: string; readonly created_at: number };
  readonly refreshToken: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The answer to a successful grant (contract A1): tokens, life time in seconds, user.
 * @param rest the user as this call shows it, and keys that only this call has
 */
export async function grantAnswer(
  c: Context,
  auth: AuthContext,
  { user, session, refreshToken, headers }: Grant,
  rest: { readonly user: object; readonly weak_password?: object | null },
): Promise<Response> {
  const { token, expiresAt } = await signAccessToken(auth, user, session);
  const body = {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.settings.jwtExpirySeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    ...rest,
  };
  return jsonAnswer(c, body, 200, headers);
}
