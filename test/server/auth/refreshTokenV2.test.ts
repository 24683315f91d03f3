import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  encodeRefreshTokenV2,
  isSignedWith,
  parseRefreshTokenV2,
} from '../../../server/auth/refreshToken.ts';

const key = Buffer.alloc(32, 3);
const aToken = fc.tuple(fc.uuid(), fc.nat({ max: Number.MAX_SAFE_INTEGER }));

test('an encoded token parses, and its signature matches its key only', () => {
  fc.assert(
    fc.property(aToken, ([sessionId, counter]) => {
      const text = encodeRefreshTokenV2(sessionId, counter, key);
      const token = parseRefreshTokenV2(text);
      expect(text.length).toBeGreaterThanOrEqual(51);
      expect(token).toMatchObject({ sessionId, counter });
      expect(token && isSignedWith(token, key)).toBe(true);
      expect(token && isSignedWith(token, Buffer.alloc(32, 4))).toBe(false);
    }),
  );
});

test('a token with any changed character is invalid', () => {
  fc.assert(
    fc.property(aToken, fc.nat(), fc.constantFrom(...'AZaz09_-'), ([id, count], at, char) => {
      const text = encodeRefreshTokenV2(id, count, key);
      const position = at % text.length;
      const changed = text.slice(0, position) + char + text.slice(position + 1);
      fc.pre(changed !== text);
      expect(parseRefreshTokenV2(changed)).toBeUndefined();
    }),
  );
});

test.each(['', 'A', 'abcdefghij23', `${'A'.repeat(51)}=`, 'A'.repeat(200), 'Ä'.repeat(60)])(
  '%j is not a token',
  (text) => {
    expect(parseRefreshTokenV2(text)).toBeUndefined();
  },
);
