import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 12;

/** A token of algorithm 1: 60 random bits as 12 characters of `[a-z2-7]` (contract B). */
export function newRefreshTokenV1(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Whether a text may be such a token; older servers used all digits (contract A4). */
export function isRefreshTokenV1(token: string): boolean {
  return /^[a-z0-9]{12}$/.test(token);
}
