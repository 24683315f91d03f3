import { type ErrorCode, HttpError, validationFailed } from './httpError.ts';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 12;

/**
 * A token of algorithm 1: 60 random bits as 12 characters of `[a-z2-7]`
 * (docs/contracts.md#refresh-tokens).
 */
export function newRefreshTokenV1(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Whether a text has the form of such a token; older servers used all digits. */
export function isRefreshTokenV1(token: string): boolean {
  return /^[a-z0-9]{12}$/.test(token);
}

/** A parsed token of algorithm 2; its signature is not verified yet. */
export type SignedToken = {
  readonly sessionId: string;
  readonly counter: number;
  readonly signed: Buffer;
  readonly signature: Buffer;
};

const sessionBytes = 16;
const signatureBytes = 16;
const checksumBytes = 4;
const minBytes = 1 + sessionBytes + 1 + signatureBytes + checksumBytes;

/**
 * Unpadded base64url of `0x00 | session uuid | uvarint counter | HMAC-SHA-256, 16 bytes | SHA-256
 * checksum, 4 bytes` (docs/contracts.md#refresh-tokens).
 */
export function encodeRefreshTokenV2(sessionId: string, counter: number, key: Uint8Array): string {
  const signed = Buffer.concat([
    Buffer.of(0),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    uvarint(counter),
  ]);
  const body = Buffer.concat([signed, sign(signed, key)]);
  return Buffer.concat([body, checksum(body)]).toString('base64url');
}

/** Parses a token of algorithm 2 and checks its checksum; undefined if it is not one. */
export function parseRefreshTokenV2(token: string): SignedToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const isCanonical = bytes.toString('base64url') === token;
  if (!isCanonical || bytes.length < minBytes || bytes[0] !== 0) return undefined;
  const body = bytes.subarray(0, -checksumBytes);
  if (!checksum(body).equals(bytes.subarray(-checksumBytes))) return undefined;
  const signed = body.subarray(0, -signatureBytes);
  const counter = readUvarint(signed.subarray(1 + sessionBytes));
  if (counter === undefined) return undefined;
  return {
    sessionId: uuid(signed.subarray(1, 1 + sessionBytes)),
    counter,
    signed,
    signature: body.subarray(-signatureBytes),
  };
}

export function isSignedWith(token: SignedToken, key: Uint8Array): boolean {
  return timingSafeEqual(sign(token.signed, key), token.signature);
}

function sign(bytes: Uint8Array, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, signatureBytes);
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, checksumBytes);
}

function uuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function uvarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

/** Reads `bytes` as one number; undefined if it is incomplete, has more bytes or is too large. */
function readUvarint(bytes: Buffer): number | undefined {
  const last = bytes.findIndex((byte) => byte < 0x80);
  if (last !== bytes.length - 1) return undefined;
  const value = bytes.reduceRight((sum, byte) => sum * 0x80 + (byte & 0x7f), 0);
  return Number.isSafeInteger(value) ? value : undefined;
}

function invalid(
  code: ErrorCode,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): HttpError {
  return new HttpError(400, code, `Invalid Refresh Token: ${reason}`, headers);
}

/** The errors of a refresh, all 400 but the last (docs/contracts.md#routes). */
export const refreshErrors = {
  notValid: () => validationFailed('Refresh token is not valid'),
  notFound: () => invalid('refresh_token_not_found', 'Refresh Token Not Found'),
  banned: () => invalid('user_banned', 'User Banned'),
  expired: () => invalid('session_expired', 'Session Expired'),
  idle: () => invalid('session_expired', 'Session Expired (Inactivity)'),
  newerLogin: () => invalid('session_expired', 'Session Expired (Revoked by Newer Login)'),
  alreadyUsed: (headers?: Readonly<Record<string, string>>) =>
    invalid('refresh_token_already_used', 'Already Used', headers),
  fromAnotherServer: () => invalid('validation_failed', 'Not Issued By This Server'),
  conflict: () =>
    new HttpError(
      409,
      'conflict',
      'Too many concurrent token refresh requests on the same session or refresh token',
    ),
};
