import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decodeGoJson, goBool, goMap, goString } from '../../../server/auth/goJson.ts';
import { checkGoJson } from '../../../server/auth/goJsonSyntax.ts';
import { GoJsonError } from '../../../server/auth/goJsonTokens.ts';

const schema = v.object({ email: goString, data: v.optional(goMap, {}), flag: goBool });
const decode = (text: string) => decodeGoJson(Buffer.from(text), 'SignupParams', schema);
const field = 'json: cannot unmarshal';

test.each([
  ['', 'unexpected end of JSON input'],
  ['{"email":', 'unexpected end of JSON input'],
  ['{"email"', 'unexpected end of JSON input'],
  ['"abc', 'unexpected end of JSON input'],
  ['{email:1}', "invalid character 'e' looking for beginning of object key string"],
  ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
  ['[1,]', "invalid character ']' looking for beginning of value"],
  ['not json', "invalid character 'o' in literal null (expecting 'u')"],
  ['tru', "invalid character ' ' in literal true (expecting 'e')"],
  ['{} {}', "invalid character '{' after top-level value"],
  ['01', "invalid character '1' after top-level value"],
  ['{"a" 1}', "invalid character '1' after object key"],
  ['{"a":1 2}', "invalid character '2' after object key:value pair"],
  ['[1 2]', "invalid character '2' after array element"],
  ['-', "invalid character ' ' in numeric literal"],
  ['1.x', "invalid character 'x' after decimal point in numeric literal"],
  ['1e', "invalid character ' ' in exponent of numeric literal"],
  ['"\\x"', "invalid character 'x' in string escape code"],
  ['"\\u12g4"', "invalid character 'g' in \\u hexadecimal character escape"],
  ['"a\nb"', "invalid character '\\n' in string literal"],
  ["'", "invalid character '\\'' looking for beginning of value"],
  ['\u{feff}{}', "invalid character 'ï' looking for beginning of value"],
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
  ['{"data":{"a":1e999}}', `${field} number 1e999 into Go value of type float64`],
  ['['.repeat(100_000), 'exceeded max depth'],
])('%j fails as it does in Go', (text, message) => {
  expect(() => decode(text)).toThrow(new GoJsonError(message));
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
  const data = decode('{"data":{"__proto__":{"a":1},"constructor":2}}').data;
  expect(Object.keys(data)).toEqual(['__proto__', 'constructor']);
});

test('the check agrees with JSON.parse on any text that is almost JSON', () => {
  const almost = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '0', '\\', 'e', ' ', '\u0001'))
    .map(([json, at, noise]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + noise + json.slice(place + (at % 2));
    });
  fc.assert(
    fc.property(almost, (text) => {
      const parses = (read: () => unknown) => {
        try {
          read();
          return true;
        } catch {
          return false;
        }
      };
      const finite = !/\d[eE][+]?\d{3,}/.test(text);
      fc.pre(finite);
      expect(parses(() => checkGoJson(Buffer.from(text)))).toBe(parses(() => JSON.parse(text)));
    }),
    { numRuns: 2_000 },
  );
});
