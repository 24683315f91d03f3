import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { mismatches } from './matchShape.ts';

const token = await new SignJWT({ sub: 'a', exp: 5 })
  .setProtectedHeader({ alg: 'HS256' })
  .sign(Buffer.from('a secret for this file alone, long enough'));
const facts = { vars: { one: 'first', token }, nowSeconds: 1_000 };
const matchesShape = (value: unknown, shape: unknown) =>
  mismatches(value, shape, facts).length === 0;

test.each<[matcher: unknown, yes: unknown, no: unknown]>([
  ['$str', 'a', ''],
  ['$int', 3, 3.5],
  ['$int:1..3', 3, 4],
  ['$uuid', '5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10', '5B0C7C1E-6D1B-4B6E-9A55-0F6F7F3F9A10'],
  ['$ts', '2026-09-21T18:04:11.05Z', '2026-09-21 18:04:11'],
  ['$jwt', 'a.b.c', 'a.b'],
  ['$rt', 'abcdefghij23', 'abcdefghij2'],
  ['$now+3600~10', 4_610, 4_611],
  ['$obj', {}, []],
  ['$arr', [], {}],
  ['$any', null, undefined],
  ['$absent', undefined, null],
  ['$prefix:appl', 'application/json', 'text/plain'],
  ['$re:^a+$', 'aaa', 'ab'],
  ['$eq:one', 'first', 'second'],
  ['$ne:one', 'second', 'first'],
  ['$claim:token.sub', 'a', 'b'],
  [{ $claims: { sub: 'a', exp: '$int' } }, token, 'a.b'],
  [{ $oneOf: ['x', '$int'] }, 7, 'y'],
  [{ a: 1 }, { a: 1, b: 2 }, { a: 2 }],
  [{ a: 1, $exact: true }, { a: 1 }, { a: 1, b: 2 }],
  [
    { a: 1, $exact: true, $allow: ['b'] },
    { a: 1, b: 2 },
    { a: 1, c: 2 },
  ],
  [{ a: '$absent' }, {}, { a: null }],
  [['$int', 'x'], [1, 'x'], [1]],
  [null, null, undefined],
])('%j matches %j and not %j', (matcher, yes, no) => {
  expect(matchesShape(yes, matcher)).toBe(true);
  expect(matchesShape(no, matcher)).toBe(false);
});

test('a difference is reported with its path', () => {
  expect(mismatches({ user: { id: 1 } }, { user: { id: '$str' } }, facts)).toEqual([
    '$.user.id: 1 is not "$str"',
  ]);
});

test('claims of a token are compared one by one', () => {
  expect(mismatches(token, { $claims: { sub: 'b' } }, facts)).toEqual([
    '$.claims.sub: "a" is not "b"',
  ]);
});

test('an unknown matcher and an unknown capture are errors', () => {
  expect(() => matchesShape('x', '$wat')).toThrow('$wat');
  expect(() => matchesShape('x', '$eq:stranger')).toThrow('stranger');
});
