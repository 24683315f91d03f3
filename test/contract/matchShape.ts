import { decodeJwt } from 'jose';

/** What matchers of a case may refer to. */
export interface MatchContext {
  /** The server's clock, Unix seconds. */
  readonly now: number;
  readonly vars: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Compares a value with a shape of the contract's notation: literals, `$` matchers, objects (keys
 * beyond the shape are allowed unless `$exact`), arrays element by element.
 * @returns one line for each difference, none when it fits; secrets are not repeated
 */
export function matchShape(
  shape: unknown,
  value: unknown,
  context: MatchContext,
  at = '$',
): readonly string[] {
  if (typeof shape === 'string' && shape.startsWith('$')) {
    return matchesWord(shape, value, context) ? [] : [`${at} is not ${shape}: ${show(value)}`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length !== shape.length) {
      return [`${at} is not an array of ${shape.length}: ${show(value)}`];
    }
    return shape.flatMap((inner, i) => matchShape(inner, value[i], context, `${at}[${i}]`));
  }
  if (!isFields(shape))
    return shape === value ? [] : [`${at} is not ${show(shape)}: ${show(value)}`];
  return matchFields(shape, value, context, at);
}

function matchFields(
  shape: Fields,
  value: unknown,
  context: MatchContext,
  at: string,
): readonly string[] {
  const { $oneOf: alternatives, $claims: claims, $exact: exact, $allow: allow = [] } = shape;
  if (Array.isArray(alternatives)) {
    const fits = alternatives.some((one) => matchShape(one, value, context).length === 0);
    return fits ? [] : [`${at} is none of ${show(alternatives)}: ${show(value)}`];
  }
  if (claims !== undefined) {
    if (!matchesWord('$jwt', value, context)) return [`${at} is no JWT`];
    return matchShape(claims, decodeJwt(String(value)), context, `${at}.claims`);
  }
  if (!isFields(value)) return [`${at} is no object: ${show(value)}`];
  const keys = Object.keys(shape).filter((key) => key !== '$exact' && key !== '$allow');
  const known = new Set([...keys, ...(Array.isArray(allow) ? allow : [])]);
  const extra = exact === true ? Object.keys(value).filter((key) => !known.has(key)) : [];
  return [
    ...extra.map((key) => `${at}.${key} is not expected`),
    ...keys.flatMap((key) => matchShape(shape[key], value[key], context, `${at}.${key}`)),
  ];
}

const patterns: Readonly<Record<string, RegExp>> = {
  $str: /^[^]+$/,
  $uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  $ts: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/,
  $jwt: /^[\w-]+\.[\w-]+\.[\w-]+$/,
  $rt: /^([a-z0-9]{12}|[A-Za-z0-9_-]{51,})$/,
};

function matchesWord(word: string, value: unknown, { now, vars }: MatchContext): boolean {
  const pattern = patterns[word];
  if (pattern !== undefined) return typeof value === 'string' && pattern.test(value);
  if (word === '$absent') return value === undefined;
  if (word === '$any') return value !== undefined;
  if (word === '$int') return Number.isInteger(value);
  if (word === '$obj') return isFields(value);
  if (word === '$arr') return Array.isArray(value);
  const [kind = '', rest = ''] = splitOnce(word, ':');
  if (kind === '$int') {
    const [least, most] = rest.split('..').map(Number);
    return isWithin(value, least, most);
  }
  if (kind === '$prefix') return typeof value === 'string' && value.startsWith(rest);
  if (kind === '$re') return typeof value === 'string' && new RegExp(rest).test(value);
  if (kind === '$eq') return variable(rest, vars) === value;
  if (kind === '$ne') return typeof value === 'string' && variable(rest, vars) !== value;
  if (kind === '$claim') {
    const [name = '', claim = ''] = splitOnce(rest, '.');
    return decodeJwt(variable(name, vars))[claim] === value;
  }
  const near = /^\$now\+(\d+)~(\d+)$/.exec(word);
  if (near === null) throw new Error(`No such matcher: ${word}`);
  const middle = now + Number(near[1]);
  return isWithin(value, middle - Number(near[2]), middle + Number(near[2]));
}

function isWithin(value: unknown, least = Number.NaN, most = Number.NaN): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function variable(name: string, vars: Readonly<Record<string, string>>): string {
  const value = vars[name];
  if (value === undefined) throw new Error(`No such variable: ${name}`);
  return value;
}

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
