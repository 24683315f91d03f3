import { decodeJwt } from 'jose';

/** What a shape can refer to: captured values by name, and the clock in Unix seconds. */
export type Facts = {
  readonly vars: Readonly<Record<string, string>>;
  readonly nowSeconds: number;
};

type Shape = Readonly<Record<string, unknown>>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const refreshToken = /^([a-z0-9]{12}|[A-Za-z0-9_-]{51,})$/;

const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  $str: (value) => typeof value === 'string' && value !== '',
  $int: Number.isInteger,
  $uuid: (value) => isText(value, uuid),
  $ts: (value) => isText(value, time),
  $jwt: (value) => isText(value, jwt),
  $rt: (value) => isText(value, refreshToken),
  $any: (value) => value !== undefined,
  $absent: (value) => value === undefined,
};

/**
 * Compares a value with a shape of the contract's cases.
 * @returns one line for each difference, with the path; none if it matches
 */
export function mismatches(value: unknown, shape: unknown, facts: Facts, path = '$'): string[] {
  const differs = [`${path}: ${JSON.stringify(value)} is not ${JSON.stringify(shape)}`];
  if (typeof shape === 'string' && shape.startsWith('$')) {
    return matches(value, shape, facts) ? [] : differs;
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length !== shape.length) return differs;
    return shape.flatMap((one, index) => mismatches(value[index], one, facts, `${path}[${index}]`));
  }
  if (!isObject(shape)) return Object.is(value, shape) ? [] : differs;
  if ('$empty' in shape) return value === '' ? [] : differs;
  if (Array.isArray(shape['$oneOf'])) {
    const hasMatch = shape['$oneOf'].some((one) => mismatches(value, one, facts).length === 0);
    return hasMatch ? [] : differs;
  }
  if (isObject(shape['$claims'])) {
    if (!isText(value, jwt)) return differs;
    return mismatches(decodeJwt(value), shape['$claims'], facts, `${path}.claims`);
  }
  return isObject(value) ? keyMismatches(value, shape, facts, path) : differs;
}

function keyMismatches(value: Shape, shape: Shape, facts: Facts, path: string): string[] {
  const { $exact, $allow, ...keys } = shape;
  const wrong = Object.entries(keys).flatMap(([key, one]) =>
    mismatches(value[key], one, facts, `${path}.${key}`),
  );
  if ($exact !== true) return wrong;
  const allowed = new Set([...Object.keys(keys), ...(Array.isArray($allow) ? $allow : [])]);
  const extra = Object.keys(value).filter((key) => !allowed.has(key));
  return [...wrong, ...extra.map((key) => `${path}.${key}: not expected`)];
}

function matches(value: unknown, matcher: string, { vars, nowSeconds }: Facts): boolean {
  const simple = plain[matcher];
  if (simple !== undefined) return simple(value);
  const [, range, rest = ''] = /^(\$int:|\$prefix:|\$re:|\$eq:|\$ne:|\$now)(.*)$/s.exec(
    matcher,
  ) ?? [undefined, undefined];
  switch (range) {
    case '$int:': {
      const [least = '', most = ''] = rest.split('..');
      return Number.isInteger(value) && Number(value) >= +least && Number(value) <= +most;
    }
    case '$prefix:':
      return typeof value === 'string' && value.startsWith(rest);
    case '$re:':
      return isText(value, new RegExp(rest));
    case '$eq:':
      return value !== undefined && value === getCaptured(vars, rest);
    case '$ne:':
      return value !== undefined && value !== getCaptured(vars, rest);
    case '$now': {
      const [, offset, tolerance] = /^([+-]\d+)~(\d+)$/.exec(rest) ?? [];
      return Math.abs(Number(value) - nowSeconds - Number(offset)) <= Number(tolerance);
    }
    default:
      throw new Error(`Unknown matcher ${matcher}`);
  }
}

function getCaptured(vars: Readonly<Record<string, string>>, name: string): string {
  const value = vars[name];
  if (value === undefined) throw new Error(`No captured value is named ${name}`);
  return value;
}

function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}

function isObject(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
