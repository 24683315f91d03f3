import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AuthApiError } from '../../../src/domain/errors.ts';
import { mask, maskSecrets } from '../../../inspector/maskSecrets.ts';

const secretKeys = [
  'password',
  'confirmPassword',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'token',
  'Authorization',
  'apikey',
  'API_KEY',
  'x-api-key',
];

/** Recognizable by its beginning. */
const secret = fc.stringMatching(/^zq-secret-qz[a-z0-9]{0,12}$/);
const quoted = secret.map((text) => `zq-secret-qz" \\"\n}${text}`);

const aboutSecret = (text: string) =>
  fc.constantFrom<unknown>(
    `Bearer ${text}`,
    `refused: Authorization: Bearer ${text}, retry`,
    `https://films.test/3/movie?api_key=${text}&page=1`,
    `eyJ${text}.${text}.${text}`,
    JSON.stringify({ config: { data: JSON.stringify({ password: text, email: 'a' }) } }),
    `{"access_token": "${text}`,
    new Error(`token: ${text}`),
    new Error('outer', { cause: { headers: { authorization: text } } }),
    Object.assign(new Error('with fields'), { config: { headers: [`Bearer ${text}`] } }),
    { toJSON: () => ({ refresh_token: text }) },
    new URL(`https://films.test/?token=${text}`),
  );

const named = (text: fc.Arbitrary<unknown>) =>
  fc
    .tuple(fc.constantFrom(...secretKeys), text, fc.boolean())
    .map(([key, value, inMap]) => (inMap ? new Map([[key, value]]) : { [key]: value }));

const hidden = fc.oneof(
  secret.chain(aboutSecret),
  named(
    fc.oneof(
      secret,
      quoted,
      fc.array(secret),
      secret.map((text) => ({ of: text })),
    ),
  ),
);

/** State values: one state is named `token`, like a secret key. */
const state = fc.constantFrom('idle', { signedIn: { token: 'fresh', notice: 'none' } });

const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(hidden, fc.string(), fc.integer(), fc.constant(null), fc.constant(undefined)),
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 9 }),
    fc.array(tie('tree')).map((items) => new Set(items)),
    fc.dictionary(fc.constantFrom('context', 'children', 'output', 'snapshot'), tie('tree')),
    fc.record({ status: fc.constant('active'), value: state, context: tie('tree') }),
    tie('tree').map((cause) => new Error('nested', { cause })),
  ),
}));

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withTypedArray: true,
  withSparseArray: true,
});

describe('maskSecrets', () => {
  it('removes every secret at any depth, as a value and within a text', () => {
    fc.assert(
      fc.property(tree, (value) => {
        expect(JSON.stringify(maskSecrets(value))).not.toContain('zq-secret-qz');
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns JSON and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(tree, anything), (value) => {
        const masked = maskSecrets(value);
        expect(maskSecrets(masked)).toEqual(masked);
        expect(JSON.parse(JSON.stringify(masked))).toEqual(masked);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not change texts without a secret', () => {
    for (const text of ['', 'Passwords do not match', 'x:1', '{"token":{"initial":"fresh"}}']) {
      expect(maskSecrets(text)).toBe(text);
    }
  });

  it.each(secretKeys)('masks any value of "%s", but not null or an empty string', (key) => {
    expect(maskSecrets({ [key]: 'a' })).toEqual({ [key]: mask });
    expect(maskSecrets({ [key]: 1 })).toEqual({ [key]: mask });
    expect(maskSecrets({ [key]: null })).toEqual({ [key]: null });
    expect(maskSecrets({ [key]: '' })).toEqual({ [key]: '' });
  });

  it('removes a token that is a key', () => {
    const key = 'eyJhbGciOiJI.eyJzdWIi.c2ln';
    for (const keyed of [{ [key]: 1 }, new Map([[key, 1]])]) {
      expect(maskSecrets(keyed)).toEqual({ [mask]: 1 });
    }
  });

  it('keeps the state named token, but only inside a snapshot', () => {
    const value = { signedIn: { token: 'fresh', notice: 'none' } };
    expect(maskSecrets({ status: 'active', value, context: {} })).toEqual({
      status: 'active',
      value,
      context: {},
    });
    const masked = { signedIn: { token: mask, notice: 'none' } };
    expect(maskSecrets({ value })).toEqual({ value: masked });
  });

  it('keeps the message, the fields and the cause of an error', () => {
    const cause = new TypeError('no route');
    const error = new AuthApiError(400, 'invalid_credentials', 'Wrong', { cause });
    expect(maskSecrets(error)).toEqual({
      name: 'Error',
      message: 'Wrong',
      cause: { name: 'TypeError', message: 'no route' },
      kind: 'rejected',
      status: 400,
      reason: null,
      error_code: 'invalid_credentials',
      code: 400,
      msg: 'Wrong',
    });
    const errors = [new Error('first')];
    expect(maskSecrets(new AggregateError(errors, 'both'))).toEqual({
      name: 'AggregateError',
      message: 'both',
      errors: [{ name: 'Error', message: 'first' }],
    });
  });

  it('cuts a long list and says how many items follow', () => {
    const movies = Array.from({ length: 20 }, (_, id) => ({ id }));
    expect(maskSecrets({ movies })).toEqual({ movies: [...movies.slice(0, 5), '… 15 more'] });
    expect(maskSecrets(movies.slice(0, 6))).toEqual(movies.slice(0, 6));
  });

  it('stops at a cycle, at the depth limit and at unreadable values', () => {
    const circle: Record<string, unknown> = { name: 'circle' };
    circle['self'] = circle;
    expect(maskSecrets(circle)).toEqual({ name: 'circle', self: '[circular]' });
    let deep: unknown = 'end';
    for (let depth = 0; depth < 100; depth += 1) deep = { deep };
    expect(JSON.stringify(maskSecrets(deep))).toContain('[deeper]');
    const angry = {
      get secret() {
        throw new Error('no');
      },
    };
    expect(maskSecrets({ angry })).toEqual({ angry: '[unreadable]' });
  });

  it('masks long texts without backtracking', () => {
    for (const long of ['a'.repeat(100_000), 'eyJ'.repeat(30_000), '- '.repeat(50_000)]) {
      expect(maskSecrets(long)).toBe(long);
    }
  });

  it('describes functions, symbols, big integers and bytes', () => {
    function reportRetry() {}
    expect(maskSecrets([reportRetry, Symbol('s'), 10n, Number.NaN, new Uint8Array(3)])).toEqual([
      'ƒ reportRetry',
      'Symbol(s)',
      '10',
      'NaN',
      '[3 bytes]',
    ]);
  });
});
