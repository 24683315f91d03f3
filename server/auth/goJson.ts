import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { checkGoJson } from './goJsonSyntax.ts';
import { GoJsonError } from './goJsonTokens.ts';
import { HttpError } from './httpError.ts';
import { isForm, readBody } from './requestBody.ts';

type Fields = v.ObjectEntries;
export type GoMap = Readonly<Record<string, unknown>>;

/** A field of any JSON object, GoTrue's `map[string]interface {}`; keeps every key as it came. */
export const goMap = v.custom<GoMap>(isObject, 'map[string]interface {}');
/** An absent or null string is empty, as in a Go struct. */
export const goString = v.optional(v.string('string'), '');
export const goBool = v.optional(v.boolean('bool'), false);

/**
 * Reads a request body by Go's rules: keys match in any case and the last wins, null is absent,
 * unknown keys are ignored, `null` as a whole is `{}` (contract A0b). Each schema message is the Go
 * type that an error names.
 * @param struct GoTrue's name of the parameters, e.g. `SignupParams`
 * @throws HttpError 400 bad_json with Go's text, 413 request_entity_too_large
 */
export async function readParams<const T extends Fields>(
  request: HonoRequest,
  struct: string,
  schema: v.ObjectSchema<T, undefined>,
): Promise<v.InferOutput<v.ObjectSchema<T, undefined>>> {
  const body = await readBody(request);
  try {
    return decodeGoJson(isForm(request) ? new Uint8Array() : body, struct, schema);
  } catch (error) {
    if (!(error instanceof GoJsonError)) throw error;
    const text = `Could not parse request body as JSON: ${error.message}`;
    throw new HttpError(400, 'bad_json', text);
  }
}

/** @throws GoJsonError with Go's text, when the bytes are no JSON or not of the schema's shape */
export function decodeGoJson<const T extends Fields>(
  bytes: Uint8Array,
  struct: string,
  schema: v.ObjectSchema<T, undefined>,
): v.InferOutput<v.ObjectSchema<T, undefined>> {
  checkGoJson(bytes);
  const given: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (given !== null && !isObject(given)) {
    throw new GoJsonError(
      `json: cannot unmarshal ${goKind(given)} into Go value of type api.${struct}`,
    );
  }
  const result = v.safeParse(schema, foldKeys(given ?? {}, Object.keys(schema.entries)));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new GoJsonError(
    `json: cannot unmarshal ${goKind(issue.input)} into Go struct field ` +
      `${struct}.${v.getDotPath(issue)} of type ${issue.message}`,
  );
}

function foldKeys(given: GoMap, known: readonly string[]): GoMap {
  const folded: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const name = known.find((field) => field === key.toLowerCase());
    if (name !== undefined && value !== null) folded[name] = value;
  }
  return folded;
}

function isObject(value: unknown): value is GoMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function goKind(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
