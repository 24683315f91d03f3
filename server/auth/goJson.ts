import type { HonoRequest } from 'hono';
import { parse as parseLoosely, type ParseError, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { readBody } from '../http/requestBody.ts';
import { HttpError } from './httpError.ts';

/** A body that is not JSON, or not of the expected shape; the fault is Go's (docs/contracts.md#errors). */
const badJson = (fault: string): HttpError =>
  new HttpError(400, 'bad_json', `Could not parse request body as JSON: ${fault}`);

const syntaxContexts: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'looking for beginning of object key string',
  ColonExpected: 'after object key',
  CommaExpected: 'after object key:value pair',
  EndOfFileExpected: 'after top-level value',
};

/** Go's text for a syntax error; the contract compares it as a prefix or not at all. */
function toSyntaxError(text: string): HttpError {
  const errors: ParseError[] = [];
  try {
    parseLoosely(text, errors, { disallowComments: true });
  } catch {
    return badJson('exceeded max depth');
  }
  const at = errors[0]?.offset ?? 0;
  const names = errors.map(({ error }) => printParseErrorCode(error));
  if (at >= text.length || names[0] === 'UnexpectedEndOfString') {
    return badJson('unexpected end of JSON input');
  }
  // The parser reports an unknown symbol first, then what it expected in its place.
  const expected = names.find((name) => name !== 'InvalidSymbol') ?? '';
  const context = syntaxContexts[expected] ?? 'looking for beginning of value';
  return badJson(`invalid character '${text.charAt(at)}' ${context}`);
}

/** Go allows 10,000 levels, but `JSON.stringify` needs stack for each of them. */
const maxDepth = 1_000;

function checkValue(value: unknown, depth = 1): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw badJson('json: cannot unmarshal number into Go value of type float64');
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw badJson('exceeded max depth');
  for (const inner of Object.values(value)) checkValue(inner, depth + 1);
}

function parseGoJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  try {
    const value: unknown = JSON.parse(text);
    checkValue(value);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) throw toSyntaxError(text);
    throw error;
  }
}

const maxBodyBytes = 1_048_576;

type Fields = v.ObjectEntries;
export type GoMap = Readonly<Record<string, unknown>>;

/** A field that takes any JSON object, GoTrue's `map[string]interface {}`; with any keys. */
export const goMap = v.custom<GoMap>(isObject, 'map[string]interface {}');
/** An absent or null string is empty, as in a Go struct. */
export const goString = v.optional(v.string('string'), '');
export const goBool = v.optional(v.boolean('bool'), false);

/**
 * Reads a request body by Go's rules: keys match in any case and the last one wins, null is absent,
 * unknown keys are ignored, `null` as a whole is `{}` (docs/contracts.md#errors). The messages of the
 * schema are the Go types that an error names.
 * @param struct GoTrue's name of the parameters, e.g. `SignupParams`
 * @param schema its keys are in lower case
 * @throws HttpError 400 bad_json with Go's text, or if the body ends early; 413 request_entity_too_large
 */
export async function readParams<const T extends Fields>(
  request: HonoRequest,
  struct: string,
  schema: v.ObjectSchema<T, undefined>,
): Promise<v.InferOutput<v.ObjectSchema<T, undefined>>> {
  // A client that stopped sending reads no response.
  const body = await readBody(request, maxBodyBytes).catch(() => new Uint8Array());
  if (body === undefined) {
    const text = `Request body too large (max ${maxBodyBytes} bytes)`;
    throw new HttpError(413, 'request_entity_too_large', text);
  }
  return decodeGoJson(isForm(request) ? new Uint8Array() : body, struct, schema);
}

export function decodeGoJson<const T extends Fields>(
  bytes: Uint8Array,
  struct: string,
  schema: v.ObjectSchema<T, undefined>,
): v.InferOutput<v.ObjectSchema<T, undefined>> {
  const given = parseGoJson(bytes);
  if (given !== null && !isObject(given)) {
    throw badJson(`json: cannot unmarshal ${getGoKind(given)} into Go value of type api.${struct}`);
  }
  const result = v.safeParse(schema, foldKeys(given ?? {}));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw badJson(
    `json: cannot unmarshal ${getGoKind(issue.input)} into Go struct field ` +
      `${struct}.${v.getDotPath(issue)} of type ${issue.message}`,
  );
}

/** Whether GoTrue's request logger reads the body as a form first: its JSON is then empty (A0b). */
function isForm(request: HonoRequest): boolean {
  const type = request.header('content-type')?.replace(/;.*/, '').trim().toLowerCase();
  return (
    type === 'application/x-www-form-urlencoded' ||
    (type === 'multipart/form-data' && request.path.endsWith('/token'))
  );
}

function foldKeys(given: GoMap): GoMap {
  const present = Object.entries(given).filter(([, value]) => value !== null);
  return Object.fromEntries(present.map(([key, value]) => [key.toLowerCase(), value]));
}

function isObject(value: unknown): value is GoMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getGoKind(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
