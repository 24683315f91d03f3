import { createHmac } from 'node:crypto';

/** Variables of a case: `email`, `password`, keys, and what fixtures captured. */
export type Vars = Record<string, string>;

/**
 * Puts variables into every string of a JSON value: `${name}`, `${name:upper}`, and
 * `${name:resigned}` for a token with the same claims and somebody else's HS256 signature.
 * @throws Error when a variable has no value
 */
export function fillIn<T>(value: T, vars: Readonly<Vars>): T {
  return fill(value, vars) as T;
}

function fill(value: unknown, vars: Readonly<Vars>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{(\w+)(?::(\w+))?\}/g, (_, name: string, modifier?: string) =>
      modified(vars[name], name, modifier),
    );
  }
  if (Array.isArray(value)) return value.map((inner) => fill(inner, vars));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, vars)]));
}

function modified(value: string | undefined, name: string, modifier: string | undefined): string {
  if (value === undefined) throw new Error(`No such variable: ${name}`);
  if (modifier === undefined) return value;
  if (modifier === 'upper') return value.toUpperCase();
  if (modifier === 'resigned') return resigned(value);
  throw new Error(`No such modifier: ${modifier}`);
}

function resigned(token: string): string {
  const [header, claims] = token.split('.');
  const signed = `${header}.${claims}`;
  const signature = createHmac('sha256', 'the secret of some other server').update(signed);
  return `${signed}.${signature.digest('base64url')}`;
}
