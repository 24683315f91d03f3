import type { Context } from 'hono';
import type { AuthContext } from './authContext.ts';
import { HttpError } from './httpError.ts';
import { passwordGrant } from './passwordGrant.ts';
import { limitByAddress } from './rateLimit.ts';
import { refreshGrant } from './refreshGrant.ts';

const grants = new Map([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
]);

/**
 * POST /token: the grant must be known before the caller is counted (contract A1).
 * @throws HttpError 400 invalid_credentials `unsupported_grant_type`, 429, and what the grant throws
 */
export function token(c: Context, auth: AuthContext): Promise<Response> {
  const grant = grants.get(c.req.query('grant_type') ?? '');
  if (grant === undefined) {
    throw new HttpError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
  limitByAddress(c, auth.settings.rateLimitHeader, auth.takeToken);
  return grant(c, auth);
}
