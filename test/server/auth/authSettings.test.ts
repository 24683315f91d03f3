import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JwtSecretError, loadJwtSecret } from '../../../server/auth/accessToken.ts';
import { parseAuthSettings } from '../../../server/auth/authSettings.ts';
import { parseGoDuration } from '../../../server/auth/goTime.ts';
import { SettingsError } from '../../../server/settings.ts';

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

  test('each option is parsed in its own notation', () => {
    const settings = parseAuthSettings({
      GOTRUE_JWT_SECRET: 's'.repeat(32),
      GOTRUE_JWT_EXP: '60',
      GOTRUE_JWT_ISSUER: 'http://127.0.0.1/auth/v1',
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      GOTRUE_DISABLE_SIGNUP: '1',
      GOTRUE_PASSWORD_MIN_LENGTH: '12',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abc:ABC:\\:;',
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2',
      GOTRUE_SESSIONS_TIMEBOX: '1h30m',
      GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '250ms',
      GOTRUE_SESSIONS_SINGLE_PER_USER: 'True',
      GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
      GOTRUE_SMTP_MAX_FREQUENCY: '2s',
      GOTRUE_CORS_ALLOWED_HEADERS: 'apikey, X-Own',
      ANON_KEY: 'mine',
      GATEWAY: 'off',
    });
    expect(settings).toMatchObject({
      jwtSecret: 's'.repeat(32),
      jwtExpirySeconds: 60,
      jwtIssuer: 'http://127.0.0.1/auth/v1',
      mailerAutoconfirm: false,
      disableSignup: true,
      passwordMinLength: 12,
      passwordRequiredCharacters: ['abc', 'ABC', ':;'],
      refreshReuseMs: 0,
      refreshAlgorithm: 2,
      sessionTimeboxMs: 5_400_000,
      sessionInactivityMs: 250,
      sessionSinglePerUser: true,
      rateLimitHeader: 'X-Forwarded-For',
      mailIntervalMs: 2_000,
      corsAllowedHeaders: ['apikey', 'X-Own'],
      anonKey: 'mine',
      gateway: false,
    });
  });

  test('the minimum password length is never below six bytes', () => {
    expect(parseAuthSettings({ GOTRUE_PASSWORD_MIN_LENGTH: '3' }).passwordMinLength).toBe(6);
  });

  test('one error names every invalid variable and no secret', () => {
    const env = {
      GOTRUE_JWT_SECRET: 'too short',
      GOTRUE_JWT_EXP: '0',
      GOTRUE_DISABLE_SIGNUP: 'maybe',
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '3',
      GOTRUE_SESSIONS_TIMEBOX: '2 s',
      GOTRUE_RATE_LIMIT_HEADER: 'X Forwarded',
      GATEWAY: 'no',
    };
    const parse = () => parseAuthSettings(env);
    expect(parse).toThrow(SettingsError);
    for (const name of Object.keys(env)) expect(parse).toThrow(name);
    expect(parse).not.toThrow('too short');
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
    ['.5s', 500],
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

describe('the JWT secret', () => {
  let dataDir: string;
  let path: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reelstate-secret-'));
    path = join(dataDir, 'jwt-secret');
  });
  afterEach(() => rm(dataDir, { recursive: true }));

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
    await writeFile(path, 'k'.repeat(40), { mode: 0o644 });
    await loadJwtSecret(undefined, dataDir);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('a file without a valid JWT secret is rejected with its path and not changed', async () => {
    await writeFile(path, 'short');
    await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(JwtSecretError);
    await expect(loadJwtSecret(undefined, dataDir)).rejects.toThrow(path);
    expect(await readFile(path, 'utf8')).toBe('short');
  });

  test('a JWT secret in the settings is not stored', async () => {
    const given = 'g'.repeat(32);
    expect(Buffer.from(await loadJwtSecret(given, dataDir)).toString()).toBe(given);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
