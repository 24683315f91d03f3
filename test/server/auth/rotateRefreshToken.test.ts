import { expect, test } from 'vitest';
import { encodeRefreshTokenV2, parseRefreshTokenV2 } from '../../../server/auth/refreshToken.ts';
import { rotateV2 } from '../../../server/auth/rotateRefreshToken.ts';

test('a counter ahead of the database, as after a restored backup, is refused and changes nothing', () => {
  const key = Buffer.alloc(32, 1);
  const id = '5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10';
  const token = parseRefreshTokenV2(encodeRefreshTokenV2(id, 5, key));
  if (token === undefined) throw new Error('The token does not parse');
  const session = {
    id,
    revision: 1,
    user_id: id,
    created_at: 0,
    refreshed_at: null,
    refresh_key: new Uint8Array(key).buffer,
    refresh_counter: 4,
  };
  const settings = { refreshReuseMs: 10_000, refreshRotation: true };
  expect(rotateV2(session, token, settings, 0)).toMatchObject({
    kind: 'reject',
    error: {
      code: 'validation_failed',
      message: 'Invalid Refresh Token: Not Issued By This Server',
    },
    statements: [],
  });
});
