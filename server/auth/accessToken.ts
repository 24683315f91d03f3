import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { AuthSettings } from './authSettings.ts';
import { HttpError } from './httpError.ts';
import { appMetadata, isWithinMetadataCap, sortKeys, type User } from './user.ts';
import type { Session } from './session.ts';

/** The stored secret is invalid; the message has the path of its file and nothing of its content. */
export class JwtSecretError extends Error {
  override readonly name = 'JwtSecretError';
}

const minSecretBytes = 32;

/**
 * Returns the secret that signs access tokens: the given one, or the one in `dataDir/jwt-secret` (mode
 * 600), which the first start generates. A new secret invalidates all access tokens.
 * @throws JwtSecretError if the file has no valid secret
 */
export async function loadJwtSecret(
  given: string | undefined,
  dataDir: string,
): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given);
  const path = join(dataDir, 'jwt-secret');
  return (await readSecret(path)) ?? (await createSecret(path));
}

async function readSecret(path: string): Promise<Uint8Array | undefined> {
  try {
    const stored = (await readFile(path, 'utf8')).trim();
    if (Buffer.byteLength(stored) < minSecretBytes) {
      throw new JwtSecretError(
        `${path} has no valid secret. Delete it, and the next start generates a new one.`,
      );
    }
    await chmod(path, 0o600);
    return Buffer.from(stored);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Links a complete draft to the path: neither a crash nor a second process leaves half a secret. */
async function createSecret(path: string): Promise<Uint8Array> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const stored = await readSecret(path);
  if (stored === undefined) throw new JwtSecretError(`${path} was removed while starting.`);
  return stored;
}

/** `now` returns Unix ms. */
type Signer = {
  readonly settings: AuthSettings;
  readonly secret: Uint8Array;
  readonly now: () => number;
};

/**
 * Signs an access token with its claims (docs/contracts.md#access-tokens).
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
    iss: settings.jwtIssuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: appMetadata,
    // Omitted above the cap: a user with larger metadata can still send the token.
    user_metadata: isWithinMetadataCap(user.user_metadata) ? sortKeys(user.user_metadata) : {},
    role: user.role,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: seconds(session.created_at) }],
    session_id: session.id,
    is_anonymous: false,
  };
  return { token: await sign(claims, secret), expiresAt };
}

/** Signs a token for a role without a user; the gateway adds it to requests without a token. */
export function signRoleToken(role: string, secret: Uint8Array, now: number): Promise<string> {
  const tenYears = 10 * 365 * 24 * 3600;
  const claims = { role, iss: 'supabase', iat: seconds(now), exp: seconds(now) + tenYears };
  return sign(claims, secret);
}

function sign(claims: Record<string, unknown>, secret: Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
}

/**
 * Verifies a token's signature and expiry and returns its claims.
 * @throws HttpError 403 bad_jwt with GoTrue's text (docs/contracts.md#routes)
 */
export async function verifyToken(
  token: string,
  { secret, now }: Pick<Signer, 'secret' | 'now'>,
): Promise<JWTPayload> {
  try {
    const options = { algorithms: ['HS256'], currentDate: new Date(now()) };
    return (await jwtVerify(token, secret, options)).payload;
  } catch (error) {
    throw badJwt(getJwtFault(token, error));
  }
}

function badJwt(fault: string): HttpError {
  const text = `invalid JWT: unable to parse or verify signature, ${fault}`;
  return new HttpError(403, 'bad_jwt', text);
}

function getJwtFault(token: string, error: unknown): string {
  if (token.split('.').length !== 3) {
    return 'token is malformed: token contains an invalid number of segments';
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return 'token signature is invalid: signature is invalid';
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return `token signature is invalid: signing method ${decodeProtectedHeader(token).alg} is invalid`;
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

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
