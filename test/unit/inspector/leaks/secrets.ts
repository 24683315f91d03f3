/** The secrets of a visit; each text occurs nowhere else. */
export const secrets = {
  wrongPassword: 'Wrong-guess "17" & more',
  password: 'Reel-to-reel-42 %?',
  otherPassword: 'Typed-otherwise-43',
  shortPassword: 'movie',
  anonKey: 'anon-key-7f3d5a',
  apiKey: 'movie-key-91c2e8',
  accessTokens: [1, 2, 3, 4].map(accessToken),
  refreshTokens: ['rt4nq2kxw7zd', 'rt8hs5jvm3yb', 'rt1cg9pfl6ua', 'rt6de0otr2ix'],
};

function accessToken(turn: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ sub: 'mira', session_id: `session-${turn}` });
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.c2lnbmF0dXJlLW9m${turn}`;
}

/** Each secret in the forms that a message can contain: plain, in JSON, in a URL, one part of a token. */
export function spellings(): readonly string[] {
  const { accessTokens, refreshTokens, shortPassword: _, ...others } = secrets;
  const plain = [
    ...Object.values(others),
    ...refreshTokens,
    ...accessTokens,
    ...accessTokens.flatMap((token) => token.split('.').slice(1)),
  ];
  return plain.flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
  ]);
}
