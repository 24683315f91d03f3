import type { Context } from 'hono';
import { requestAudience } from './audience.ts';
import type { AuthContext } from './authContext.ts';
import { requireSignedIn } from './bearer.ts';
import { HttpError } from './httpError.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import { userJson } from './userJson.ts';

/**
 * GET /user: the bare user object (contract A5).
 * @throws HttpError of requireSignedIn, 400 validation_failed when `X-JWT-AUD` asks for another
 * audience than the token's
 */
export async function currentUser(c: Context, auth: AuthContext): Promise<Response> {
  const { claims, user } = await requireSignedIn(c, auth);
  const audience = [claims.aud].flat()[0] ?? '';
  if (audience === '' || requestAudience(c, audience) !== audience) {
    const text = "Token audience doesn't match request audience";
    throw new HttpError(400, 'validation_failed', text);
  }
  return jsonAnswer(c, userJson(user));
}
