import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a token of algorithm 2 says; worth nothing until its signature is checked. */
export interface SignedToken {
  readonly sessionId: string;
  readonly counter: number;
  /** Everything before the signature. */
  readonly signed: Buffer;
  readonly signature: Buffer;
}

const sessionBytes = 16;
const signatureBytes = 16;
const checksumBytes = 4;
const shortest = 1 + sessionBytes + 1 + signatureBytes + checksumBytes;

/**
 * Unpadded base64url of `0x00 | session uuid | uvarint counter | HMAC-SHA-256, 16 bytes | SHA-256
 * checksum, 4 bytes` (contract B).
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

/** Reads a token's form and checksum; undefined when it is none of algorithm 2. */
export function parseRefreshTokenV2(token: string): SignedToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const canonical = bytes.toString('base64url') === token;
  if (!canonical || bytes.length < shortest || bytes[0] !== 0) return undefined;
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

/** Whether this server signed the token with the session's key. */
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
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
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

/** The whole of `bytes` as one number; undefined when it ends early, runs on or is too large. */
function readUvarint(bytes: Buffer): number | undefined {
  const last = bytes.findIndex((byte) => byte < 0x80);
  if (last !== bytes.length - 1) return undefined;
  const value = bytes.reduceRight((sum, byte) => sum * 0x80 + (byte & 0x7f), 0);
  return Number.isSafeInteger(value) ? value : undefined;
}
