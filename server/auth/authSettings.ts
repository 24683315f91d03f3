import { createEnvReader, type Env, SettingsError } from '../settings.ts';
import { parseGoDuration } from './goTime.ts';

const minSecretBytes = 32;
const minPasswordLength = 6;
/** These options need a mail server, a captcha service or a service that knows leaked passwords. */
const unsupported = [
  'GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED',
  'GOTRUE_SECURITY_CAPTCHA_ENABLED',
  'GOTRUE_PASSWORD_HIBP_ENABLED',
];

/** The options of GoTrue that this backend supports; durations in ms unless the name has a unit. */
export type AuthSettings = ReturnType<typeof parseAuthSettings>;

/**
 * Parses GoTrue's variables, ANON_KEY and GATEWAY; an empty one counts as unset.
 * @throws SettingsError naming every invalid variable
 */
export function parseAuthSettings(env: Env) {
  const { text, read, problems } = createEnvReader(env);
  const flag = (name: string) => read(name, parseGoBool, 'is true or false');
  const whole = (name: string, min: number) =>
    read(name, (given) => parseWholeNumber(given, min), `is a whole number from ${min}`);
  const span = (name: string) =>
    read(name, parsePositiveDuration, 'is a duration such as 90s or 24h');

  for (const name of unsupported) {
    if (flag(name) === true) problems.push(`${name} is not supported by the embedded backend`);
  }
  const settings = {
    /** If unset, the first start generates it and stores it in the data folder. */
    jwtSecret: read('GOTRUE_JWT_SECRET', parseSecret, 'has at least 32 bytes'),
    jwtExpirySeconds: whole('GOTRUE_JWT_EXP', 1) ?? 3600,
    jwtAudience: text('GOTRUE_JWT_AUD') || 'authenticated',
    jwtRole: text('GOTRUE_JWT_DEFAULT_GROUP_NAME') || 'authenticated',
    jwtIssuer: text('GOTRUE_JWT_ISSUER') || undefined,
    mailerAutoconfirm: flag('GOTRUE_MAILER_AUTOCONFIRM') ?? true,
    disableSignup: flag('GOTRUE_DISABLE_SIGNUP') ?? false,
    emailEnabled: flag('GOTRUE_EXTERNAL_EMAIL_ENABLED') ?? true,
    passwordMinLength: Math.max(whole('GOTRUE_PASSWORD_MIN_LENGTH', 0) ?? 0, minPasswordLength),
    /** A password needs one character of each of these sets. */
    passwordRequiredCharacters: parseCharacterSets(
      env['GOTRUE_PASSWORD_REQUIRED_CHARACTERS'] ?? '',
    ),
    refreshRotation: flag('GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED') ?? true,
    refreshReuseMs: (whole('GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', 0) ?? 10) * 1_000,
    refreshAlgorithm:
      read('GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION', parseOneOrTwo, 'is 1 or 2') ?? 1,
    sessionTimeboxMs: span('GOTRUE_SESSIONS_TIMEBOX'),
    sessionInactivityMs: span('GOTRUE_SESSIONS_INACTIVITY_TIMEOUT'),
    sessionSinglePerUser: flag('GOTRUE_SESSIONS_SINGLE_PER_USER') ?? false,
    /** The request header whose last value identifies a caller; if unset, see CallerRule. */
    rateLimitHeader: read('GOTRUE_RATE_LIMIT_HEADER', parseHeaderName, 'is a header name'),
    tokenRequestsPer5Min: whole('GOTRUE_RATE_LIMIT_TOKEN_REFRESH', 1) ?? 150,
    mailsPerHour: whole('GOTRUE_RATE_LIMIT_EMAIL_SENT', 0) ?? 30,
    /** The least time between two mails to one address. */
    mailIntervalMs: span('GOTRUE_SMTP_MAX_FREQUENCY') ?? 60_000,
    corsAllowedHeaders:
      read('GOTRUE_CORS_ALLOWED_HEADERS', parseHeaderNames, 'is a list of header names') ?? [],
    anonKey: text('ANON_KEY') || 'reelstate-local-anon-key',
    /** Whether the backend also behaves like the API gateway: key check and CORS. */
    gateway: read('GATEWAY', parseOnOff, 'is on or off') ?? true,
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

function parseGoBool(given: string): boolean | undefined {
  if (['1', 't', 'T', 'true', 'TRUE', 'True'].includes(given)) return true;
  return ['0', 'f', 'F', 'false', 'FALSE', 'False'].includes(given) ? false : undefined;
}

function parseOnOff(given: string): boolean | undefined {
  return given === 'on' ? true : given === 'off' ? false : undefined;
}

function parseWholeNumber(given: string, min: number): number | undefined {
  const value = /^\d{1,9}$/.test(given) ? Number(given) : -1;
  return value >= min ? value : undefined;
}

function parseOneOrTwo(given: string): 1 | 2 | undefined {
  return given === '1' ? 1 : given === '2' ? 2 : undefined;
}

function parsePositiveDuration(given: string): number | undefined {
  const ms = parseGoDuration(given);
  return (ms ?? 0) > 0 ? ms : undefined;
}

function parseSecret(given: string): string | undefined {
  return Buffer.byteLength(given) >= minSecretBytes ? given : undefined;
}

function parseHeaderName(given: string): string | undefined {
  return /^[a-z0-9!#$%&'*+.^_`|~-]+$/i.test(given) ? given : undefined;
}

function parseHeaderNames(given: string): readonly string[] | undefined {
  const names = given.split(',').map((name) => parseHeaderName(name.trim()));
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** `:` separates the sets; `\:` is a colon inside a set. */
function parseCharacterSets(given: string): readonly string[] {
  return given
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== '');
}
