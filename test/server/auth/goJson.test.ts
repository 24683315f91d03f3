import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decodeGoJson, goBool, goMap, goString } from '../../../server/auth/goJson.ts';
import { HttpError } from '../../../server/auth/httpError.ts';
import { sortKeys } from '../../../server/auth/user.ts';

const schema = v.object({ email: goString, data: v.optional(goMap, {}), flag: goBool });
const decode = (text: string) => decodeGoJson(Buffer.from(text), 'SignupParams', schema);
const prefix = 'Could not parse request body as JSON: ';
const field = 'json: cannot unmarshal';

test.each([
  ['', 'unexpected end of JSON input'],
  ['{"email":', 'unexpected end of JSON input'],
  ['{"email"', 'unexpected end of JSON input'],
  ['"abc', 'unexpected end of JSON input'],
  ['{email:1}', "invalid character 'e' looking for beginning of object key string"],
  ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
  ['{} {}', "invalid character '{' after top-level value"],
  ['{"a" 1}', "invalid character '1' after object key"],
  ['[1,]', "invalid character ']' looking for beginning of value"],
  ['{/**/}', "invalid character '/' looking for beginning of value"],
  ['{"a":1 2}', "invalid character '2' after object key:value pair"],
  ['"x"', `${field} string into Go value of type api.SignupParams`],
  ['[]', `${field} array into Go value of type api.SignupParams`],
  ['7', `${field} number into Go value of type api.SignupParams`],
  [
    '{"data":"x"}',
    `${field} string into Go struct field SignupParams.data of type map[string]interface {}`,
  ],
  [
    '{"data":[]}',
    `${field} array into Go struct field SignupParams.data of type map[string]interface {}`,
  ],
  ['{"email":7}', `${field} number into Go struct field SignupParams.email of type string`],
  ['{"EMAIL":{}}', `${field} object into Go struct field SignupParams.email of type string`],
  ['{"email":true}', `${field} bool into Go struct field SignupParams.email of type string`],
  ['{"flag":"yes"}', `${field} string into Go struct field SignupParams.flag of type bool`],
  ['{"data":{"a":1e999}}', `${field} number into Go value of type float64`],
  [`${'['.repeat(2_000)}${']'.repeat(2_000)}`, 'exceeded max depth'],
])("%j fails with Go's message", (text, message) => {
  expect(() => decode(text)).toThrow(new HttpError(400, 'bad_json', `${prefix}${message}`));
});

test.each([
  'not json',
  'tru',
  '01',
  '[1 2]',
  '1.x',
  '"\\x"',
  '"\\u12g4"',
  '"a\nb"',
  "'",
  '\u{feff}{}',
  '{"data":{"a":-}}',
])('%j is refused as a syntax error', (text) => {
  expect(() => decode(text)).toThrow(/: (invalid character|unexpected end of JSON input)/);
});

test('a body has at most 1,000 levels', () => {
  const nest = (levels: number) => `{"data":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
  expect(decode(nest(998)).email).toBe('');
  expect(() => decode(nest(999))).toThrow('exceeded max depth');
  expect(() => decode('['.repeat(100_000))).toThrow('exceeded max depth');
});

test('maps have the order of Go: by key, at every level', () => {
  const given = { b: [{ d: null, c: 'x' }], a: 1, e: false };
  expect(JSON.stringify(sortKeys(given))).toBe('{"a":1,"b":[{"c":"x","d":null}],"e":false}');
});

test('null as a whole, null fields and absent fields are empty', () => {
  const empty = { email: '', data: {}, flag: false };
  expect(decode('null')).toEqual(empty);
  expect(decode('{"email":null,"data":null,"flag":null}')).toEqual(empty);
  expect(decode(' {} \n')).toEqual(empty);
});

test('keys match in any case, the last one wins, unknown ones are ignored', () => {
  expect(decode('{"email":"a","EMAIL":"b","other":[1]}').email).toBe('b');
});

test('metadata keeps names that are special in JavaScript', () => {
  const data = decode('{"data":{"__proto__":{"a":1},"constructor":2,"toString":0}}').data;
  expect(Object.keys(data)).toEqual(['__proto__', 'constructor', 'toString']);
});

test('a text that is almost JSON either decodes or is refused', () => {
  const almost = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '0', '\\', 'e', ' ', '\u0001'))
    .map(([json, at, noise]) => {
      const position = at % (json.length + 1);
      return json.slice(0, position) + noise + json.slice(position + (at % 2));
    });
  fc.assert(
    fc.property(almost, (text) => {
      const decoded = (() => {
        try {
          return decode(text);
        } catch (error) {
          return error;
        }
      })();
      expect(decoded instanceof Error && !(decoded instanceof HttpError)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
