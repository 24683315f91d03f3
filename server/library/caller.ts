import type { Context } from 'hono';
import { errors, type JWTPayload, jwtVerify, decodeProtectedHeader } from 'jose';
import type { AuthContext } from '../auth/authContext.ts';
import { gatewayAuthorization, isUuid } from '../auth/bearer.ts';
import { badSyntax, RestError } from './restError.ts';

/** Whose request it is, as its token says: neither account nor session are looked up. */
export type Caller = {
  readonly role: string;
  readonly subject: string | undefined;
};

/** How far the clocks of servers may differ. */
const toleranceS = 30;

/**
 * Reads the bearer token of a request; without one the role is `anon`.
 * @throws RestError 401 PGRST301, PGRST303 (docs/contracts.md#library-errors)
 */
export async function readCaller(c: Context, auth: AuthContext): Promise<Caller> {
  const authorization = String(c.get(gatewayAuthorization) ?? c.req.header('Authorization') ?? '');
  const bearer = /^bearer\b *(.*)/i.exec(authorization);
  if (bearer === null) return { role: 'anon', subject: undefined };
  const { role = 'anon', sub = undefined } = await verifyToken(bearer[1] ?? '', auth);
  return { role: String(role), subject: sub === undefined ? undefined : String(sub) };
}

async function verifyToken(
  token: string,
  { secret, now }: Pick<AuthContext, 'secret' | 'now'>,
): Promise<JWTPayload & { readonly role?: unknown }> {
  if (token === '') throw unreadable('Empty JWT is sent in Authorization header');
  const parts = token.split('.').length;
  if (parts !== 3) throw unreadable(`Expected 3 parts in JWT; got ${parts}`);
  const payload = await verifySignature(token, secret, now());
  if ((payload.iat ?? 0) > now() / 1_000 + toleranceS) throw untimely('JWT issued at future');
  return payload;
}

async function verifySignature(token: string, secret: Uint8Array, now: number) {
  try {
    const options = {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      clockTolerance: toleranceS,
    };
    return (await jwtVerify(token, secret, options)).payload;
  } catch (error) {
    throw toTokenFault(token, error);
  }
}

function toTokenFault(token: string, error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return untimely('JWT expired');
  if (error instanceof errors.JWTClaimValidationFailed) return untimely('JWT not yet valid');
  if (error instanceof errors.JOSEAlgNotAllowed && decodeProtectedHeader(token).alg === 'none') {
    return unreadable(
      'Wrong or unsupported encoding algorithm',
      "JWT is unsecured but expected 'alg' was not 'none'",
    );
  }
  if (
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JWSSignatureVerificationFailed
  ) {
    return unreadable(
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    );
  }
  return error instanceof errors.JOSEError
    ? unreadable('JWT cryptographic operation failed')
    : error;
}

const unreadable = (message: string, details?: string) =>
  tokenError('PGRST301', message, details === undefined ? {} : { details });
const untimely = (message: string) => tokenError('PGRST303', message, {});

function tokenError(code: string, message: string, extras: { readonly details?: string }) {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return new RestError(401, code, message, {
    ...extras,
    headers: { 'WWW-Authenticate': challenge },
  });
}

/**
 * The user whose rows a request concerns; undefined if its token names none.
 * @throws RestError 401 or 403 42501 for a role without a grant, 401 22023 for an unknown one, 400 22P02
 * for a subject that is no UUID (docs/contracts.md#library-errors)
 */
export function authorize({ role, subject }: Caller): string | undefined {
  if (role !== 'authenticated') throw refuseRole(role);
  if (subject !== undefined && !isUuid(subject)) throw badSyntax('uuid', subject);
  return subject?.toLowerCase();
}

function refuseRole(role: string): RestError {
  const denied = 'permission denied for table library_entries';
  if (role === 'service_role') return new RestError(403, '42501', denied);
  return role === 'anon'
    ? new RestError(401, '42501', denied, { headers: { 'WWW-Authenticate': 'Bearer' } })
    : new RestError(401, '22023', `role "${role}" does not exist`);
}
