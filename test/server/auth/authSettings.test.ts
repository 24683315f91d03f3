import type * as Fs from 'node:fs/promises';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { JwtSecretError, loadJwtSecret } from '../../../server/auth/accessToken.ts';
import { type AuthSettings, parseAuthSettings } from '../../../server/auth/authSettings.ts';
import { formatGoTime, parseGoDuration } from '../../../server/auth/goTime.ts';
import { SettingsError } from '../../../server/settings.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

/** Replaces `link` for one call. */
const fs = vi.hoisted(() => ({ link: undefined as (() => Promise<void>) | undefined }));
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof Fs>();
  const link: typeof real.link = (from, to) => fs.link?.() ?? real.link(from, to);
  return { ...real, link };
});

describe('settings of the auth server', () => {
  test('an empty environment gives the documented settings', () => {
    expect(parseAuthSettings({})).toEqual({
      jwtExpirySeconds: 3600,
      jwtAudience: 'authenticated',
      jwtRole: 'authenticated',
      mailerAutoconfirm: true,
      disableSignup: false,
      emailEnabled: true,
      passwordMinLength: 6,
      passwordRequiredCharacters: [],
      refreshRotation: true,
      refreshReuseMs: 10_000,
      refreshAlgorithm: 1,
      sessionSinglePerUser: false,
      tokenRequestsPer5Min: 150,
      mailsPerHour: 30,
      mailIntervalMs: 60_000,
      corsAllowedHeaders: [],
      anonKey: 'reelstate-local-anon-key',
      gateway: true,
    });
  });

  test.each<[string, string, Partial<AuthSettings>]>([
    ['GOTRUE_JWT_SECRET', 's'.repeat(32), { jwtSecret: 's'.repeat(32) }],
    ['GOTRUE_JWT_EXP', '60', { jwtExpirySeconds: 60 }],
    ['GOTRUE_JWT_AUD', 'viewers', { jwtAudience: 'viewers' }],
    ['GOTRUE_JWT_DEFAULT_GROUP_NAME', 'viewer', { jwtRole: 'viewer' }],
    ['GOTRUE_JWT_ISSUER', 'http://127.0.0.1/auth/v1', { jwtIssuer: 'http://127.0.0.1/auth/v1' }],
    ['GOTRUE_MAILER_AUTOCONFIRM', 'false', { mailerAutoconfirm: false }],
    ['GOTRUE_PASSWORD_MIN_LENGTH', '12', { passwordMinLength: 12 }],
    ['GOTRUE_PASSWORD_MIN_LENGTH', '3', { passwordMinLength: 6 }],
    [
      'GOTRUE_PASSWORD_REQUIRED_CHARACTERS',
      'abc:ABC:\\:;',
      { passwordRequiredCharacters: ['abc', 'ABC', ':;'] },
    ],
    ['GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', '0', { refreshReuseMs: 0 }],
    ['GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION', '2', { refreshAlgorithm: 2 }],
    ['GOTRUE_SESSIONS_TIMEBOX', '1h30m', { sessionTimeboxMs: 5_400_000 }],
    ['GOTRUE_SESSIONS_INACTIVITY_TIMEOUT', '250ms', { sessionInactivityMs: 250 }],
    ['GOTRUE_SESSIONS_SINGLE_PER_USER', 'True', { sessionSinglePerUser: true }],
    ['GOTRUE_RATE_LIMIT_HEADER', 'X-Forwarded-For', { rateLimitHeader: 'X-Forwarded-For' }],
    ['GOTRUE_RATE_LIMIT_TOKEN_REFRESH', '7', { tokenRequestsPer5Min: 7 }],
    ['GOTRUE_SMTP_MAX_FREQUENCY', '2s', { mailIntervalMs: 2_000 }],
    ['GOTRUE_CORS_ALLOWED_HEADERS', 'apikey, X-Own', { corsAllowedHeaders: ['apikey', 'X-Own'] }],
    ['ANON_KEY', 'mine', { anonKey: 'mine' }],
    ['GATEWAY', 'on', { gateway: true }],
    ['GATEWAY', 'off', { gateway: false }],
  ])('%s=%s is parsed as %j', (name, given, parsed) => {
    expect(parseAuthSettings({ [name]: given })).toMatchObject(parsed);
  });

  test.each([
    [true, '1 t T true TRUE True'],
    [false, '0 f F false FALSE False'],
  ])('%s has the notations %s', (flag, notations) => {
    for (const given of notations.split(' ')) {
      expect(parseAuthSettings({ GOTRUE_DISABLE_SIGNUP: given }).disableSignup).toBe(flag);
    }
  });

  test('one error names every invalid variable with its rule and no secret', () => {
    const invalid = [
      ['GOTRUE_JWT_SECRET', 'too short', 'has at least 32 bytes'],
      ['GOTRUE_JWT_EXP', '0', 'is a whole number from 1'],
      ['GOTRUE_DISABLE_SIGNUP', 'maybe', 'is true or false'],
      ['GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION', '3', 'is 1 or 2'],
      ['GOTRUE_SESSIONS_TIMEBOX', '2 s', 'is a duration such as 90s or 24h'],
      ['GOTRUE_SESSIONS_INACTIVITY_TIMEOUT', '0s', 'is a duration such as 90s or 24h'],
      ['GOTRUE_RATE_LIMIT_HEADER', 'X Forwarded', 'is a header name'],
      ['GOTRUE_RATE_LIMIT_TOKEN_REFRESH', '1e2', 'is a whole number from 1'],
      ['GOTRUE_RATE_LIMIT_EMAIL_SENT', '1.5', 'is a whole number from 0'],
      ['GOTRUE_SMTP_MAX_FREQUENCY', '-1s', 'is a duration such as 90s or 24h'],
      ['GOTRUE_CORS_ALLOWED_HEADERS', 'X-Own, X Own', 'is a list of header names'],
      ['GATEWAY', 'no', 'is on or off'],
    ];
    const env = Object.fromEntries(invalid.map(([name, given]) => [name, given]));
    const problems = invalid.map(([name, , rule]) => `${name} ${rule}`);
    expect(() => parseAuthSettings(env)).toThrow(new SettingsError(problems));
  });

  test.each([
    'GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED',
    'GOTRUE_SECURITY_CAPTCHA_ENABLED',
    'GOTRUE_PASSWORD_HIBP_ENABLED',
  ])('%s=true is rejected and not ignored', (name) => {
    expect(() => parseAuthSettings({ [name]: 'true' })).toThrow(`${name} is not supported`);
    expect(() => parseAuthSettings({ [name]: 'false' })).not.toThrow();
  });
});

describe('a duration', () => {
  test.each([
    ['0', 0],
    ['2s', 2_000],
    ['1h30m', 5_400_000],
    ['1.5h', 5_400_000],
    ['10.5s', 10_500],
    ['.25s', 250],
    ['250ms', 250],
    ['3us', 0.003],
    ['-10s', -10_000],
  ])('%s is %s ms', (text, ms) => {
    expect(parseGoDuration(text)).toBeCloseTo(ms, 9);
  });

  test.each(['', '5', '2 s', '1d', 's', '1h-5m', 'none', `${'9'.repeat(400)}h`])(
    '%j is not a duration',
    (text) => {
      expect(parseGoDuration(text)).toBeUndefined();
    },
  );
});

test.each([
  [10_000, '1970-01-01T00:00:10Z'],
  [10_500, '1970-01-01T00:00:10.5Z'],
])('the time %i has no trailing zeros: %s', (ms, text) => {
  expect(formatGoTime(ms)).toBe(text);
});

describe('the JWT secret', () => {
  let dataDir: string;
  let path: string;
  beforeEach(async () => {
    dataDir = await createTempFolder(onTestFinished);
    path = join(dataDir, 'jwt-secret');
  });

  test('the JWT secret is generated at the first start, readable by its owner only, and reused', async () => {
    const first = await loadJwtSecret(undefined, dataDir);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await loadJwtSecret(undefined, dataDir)).toEqual(first);
    expect(await readdir(dataDir)).toEqual(['jwt-secret']);
  });

  test('the JWT secret is the same for two concurrent starts', async () => {
    const starts = Array.from({ length: 8 }, () => loadJwtSecret(undefined, dataDir));
    const created = new Set((await Promise.all(starts)).map((one) => Buffer.from(one).toString()));
    expect(created.size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['jwt-secret']);
  });

  test('the file of the JWT secret is made private if others could read it', async () => {
    await writeFile(path, `${'k'.repeat(32)}\n`, { mode: 0o644 });
    const secret = await loadJwtSecret(undefined, dataDir);
    expect(Buffer.from(secret).toString()).toBe('k'.repeat(32));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('a file without a valid JWT secret is rejected with its path and not changed', async () => {
    const spaces = ' '.repeat(40);
    await writeFile(path, `short${spaces}`);
    await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(JwtSecretError);
    await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(`${path} has no valid secret.`);
    expect(await readFile(path, 'utf8')).toBe(`short${spaces}`);
  });

  test('a JWT secret that cannot be read or stored is an error, and no draft stays', async () => {
    fs.link = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }));
    await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow('no links');
    fs.link = () => Promise.resolve();
    await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(
      `${path} was removed while starting.`,
    );
    fs.link = undefined;
    expect(await readdir(dataDir)).toEqual([]);
    await mkdir(path);
    await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow('EISDIR');
  });

  test('a JWT secret in the settings is not stored', async () => {
    const given = 'g'.repeat(32);
    expect(Buffer.from(await loadJwtSecret(given, dataDir)).toString()).toBe(given);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
