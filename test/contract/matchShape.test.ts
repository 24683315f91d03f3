import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { fillIn } from './fillIn.ts';
import { matchShape } from './matchShape.ts';

const context = { now: 1_000, vars: { uid: 'u1' } };
const uuid = '5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10';
const jwt = await new SignJWT({ sub: 'u1' })
  .setProtectedHeader({ alg: 'HS256' })
  .sign(new Uint8Array(32));

test.each<[shape: unknown, fits: unknown, differs: unknown]>([
  [null, null, undefined],
  [3, 3, '3'],
  ['$str', 'a', ''],
  ['$int', 3, 3.5],
  ['$int:2..4', 4, 5],
  ['$uuid', uuid, uuid.toUpperCase()],
  ['$ts', '2026-09-21T18:04:11.05Z', '2026-09-21 18:04:11'],
  ['$jwt', jwt, 'a.b'],
  ['$rt', 'abcdefghij23', 'abcdefghij2'],
  ['$now+10~2', 1_012, 1_013],
  ['$obj', {}, []],
  ['$arr', [], {}],
  ['$any', null, undefined],
  ['$absent', undefined, null],
  ['$prefix:ab', 'abc', 'ba'],
  ['$re:^a+$', 'aa', 'ab'],
  ['$eq:uid', 'u1', 'u2'],
  ['$ne:uid', 'u2', 'u1'],
  [{ $oneOf: [1, 2] }, 2, 3],
  [{ $claims: { sub: 'u1' } }, jwt, 'no token'],
  [{ $claims: { nbf: '$absent', sub: '$eq:uid' } }, jwt, undefined],
  [{ a: 1 }, { a: 1, b: 2 }, { b: 2 }],
  [{ a: 1, $exact: true }, { a: 1 }, { a: 1, b: 2 }],
  [
    { a: 1, $exact: true, $allow: ['b'] },
    { a: 1, b: 2 },
    { a: 1, c: 2 },
  ],
  [[1, '$str'], [1, 'a'], [1]],
])('%j tells what fits from what differs', (shape, fits, differs) => {
  expect(matchShape(shape, fits, context)).toEqual([]);
  expect(matchShape(shape, differs, context)).not.toEqual([]);
});

test('a difference is named by its place', () => {
  expect(matchShape({ user: { ids: [1, 2] } }, { user: { ids: [1, 3] } }, context)).toEqual([
    '$.user.ids[1] is not 2: 3',
  ]);
});

test('an unknown matcher is an error, not a pass', () => {
  expect(() => matchShape('$magic', 'x', context)).toThrow('$magic');
});

test('a variable that has no value is an error, not an empty text', () => {
  expect(fillIn({ to: ['${a:upper}!'] }, { a: 'x' })).toEqual({ to: ['X!'] });
  expect(() => fillIn('${b}', { a: 'x' })).toThrow('b');
});

test('a token signed by somebody else keeps its claims', () => {
  const [header, claims, signature] = fillIn('${t:resigned}', { t: jwt }).split('.');
  expect(jwt.startsWith(`${header}.${claims}.`)).toBe(true);
  expect(jwt.endsWith(`${signature}`)).toBe(false);
});
