import { errors, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { AuthSettings } from './authSettings.ts';
import { HttpError } from './httpError.ts';
import { sortedKeys } from './metadata.ts';
import type { Session } from './sessionRow.ts';
import { appMetadata } from './userJson.ts';
import type { User } from './userRow.ts';

/** What signing and checking tokens needs; `now` in Unix ms. */
export interface Signer {
  readonly settings: AuthSettings;
  readonly secret: Uint8Array;
  readonly now: () => number;
}

/**
 * Signs an access token with the claims of contract B.
 * @returns the token and the Unix second at which it expires
 */
export async function signAccessToken(
  { settings, secret, now }: Signer,
  user: User,
  session: Pick<Session, 'id' | 'created_at'>,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const issuedAt = seconds(now());
  const expiresAt = issuedAt + settings.jwtExpirySeconds;
  const claims = {
    ...(settings.jwtIssuer === undefined ? {} : { iss: settings.jwtIssuer }),
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: appMetadata,
    user_metadata: sortedKeys(user.user_metadata),
    role: user.role,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: seconds(session.created_at) }],
    session_id: session.id,
    is_anonymous: false,
  };
  return { token: await sign(claims, secret), expiresAt };
}

/** A long-lived token for a role without a user, as a gateway puts in for a caller without one. */
export function signRoleToken(role: string, secret: Uint8Array, now: number): Promise<string> {
  const tenYears = 10 * 365 * 24 * 3600;
  const claims = { role, iss: 'supabase', iat: seconds(now), exp: seconds(now) + tenYears };
  return sign(claims, secret);
}

function sign(claims: JWTPayload, secret: Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
}

/**
 * The claims of a token that this server's secret signed and that has not expired.
 * @throws HttpError 403 bad_jwt with GoTrue's text (contract A3)
 */
export async function verifyToken(
  token: string,
  { secret, now }: Pick<Signer, 'secret' | 'now'>,
): Promise<JWTPayload> {
  try {
    const options = { algorithms: ['HS256'], currentDate: new Date(now()) };
    return (await jwtVerify(token, secret, options)).payload;
  } catch (error) {
    throw badJwt(faultOf(token, error));
  }
}

function badJwt(fault: string): HttpError {
  const text = `invalid JWT: unable to parse or verify signature, ${fault}`;
  return new HttpError(403, 'bad_jwt', text);
}

function faultOf(token: string, error: unknown): string {
  if (token.split('.').length !== 3) {
    return 'token is malformed: token contains an invalid number of segments';
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return 'token signature is invalid: signature is invalid';
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return `token signature is invalid: signing method ${algOf(token)} is invalid`;
  }
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'nbf'
      ? 'token has invalid claims: token is not valid yet'
      : `token has invalid claims: ${error.claim} is invalid`;
  }
  if (error instanceof errors.JOSEError) return 'token is malformed: could not be decoded';
  throw error;
}

function algOf(token: string): string {
  return decodeProtectedHeader(token).alg ?? '';
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
