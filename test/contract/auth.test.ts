import { afterAll, expect, test } from 'vitest';
import { type AuthCase, authCases, type Profile } from './authCases.ts';
import { type AuthServer, startAuthServer } from './authServer.ts';
import { runCase } from './runCase.ts';

/** What the profiles of the contract's cases mean, beyond the server's defaults. */
const profiles: Readonly<Record<Profile, Readonly<Record<string, string>>>> = {
  auto: {},
  confirm: { GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_SMTP_MAX_FREQUENCY: '60s' },
  closed: { GOTRUE_DISABLE_SIGNUP: 'true' },
  strict: {
    GOTRUE_PASSWORD_REQUIRED_CHARACTERS:
      'abcdefghijklmnopqrstuvwxyz:ABCDEFGHIJKLMNOPQRSTUVWXYZ:0123456789',
  },
  limited: { GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For' },
  noreuse: { GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' },
  timebox: { GOTRUE_SESSIONS_TIMEBOX: '2s' },
  shortjwt: { GOTRUE_JWT_EXP: '2' },
};

const ways = [
  { way: 'behind the gateway', gateway: 'on', algorithm: '1' },
  { way: 'as bare GoTrue', gateway: 'off', algorithm: '1' },
  { way: 'with refresh tokens of algorithm 2', gateway: 'off', algorithm: '2' },
] as const;

const leftOut = { on: 'gotrue', off: 'gateway' } as const;
const runs = ways.flatMap((way) =>
  authCases
    .filter(({ scope }) => scope !== leftOut[way.gateway])
    .filter((authCase) => way.algorithm === '1' || concernsRefresh(authCase))
    .map((authCase) => ({ ...way, authCase, name: authCase.name })),
);

const servers = new Map<string, Promise<AuthServer>>();
afterAll(async () => {
  for (const server of servers.values()) await (await server).close();
});

test.each(runs)('$name holds $way', async ({ authCase, gateway, algorithm }) => {
  const server = await serverFor({
    ...profiles[authCase.profile],
    GATEWAY: gateway,
    GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: algorithm,
  });
  const email = `case-${authCase.name.replaceAll('_', '-')}@filmhaus.dev`;
  expect(await runCase(server, authCase, email)).toEqual([]);
});

test('no case is left out: sixty-one of the core set, each in at least one way', () => {
  expect(authCases).toHaveLength(61);
  expect(new Set(runs.map(({ name }) => name)).size).toBe(61);
});

test('a case that expects something else fails', async () => {
  const server = await serverFor({ GATEWAY: 'off' });
  const health = authCases.find(({ name }) => name === 'health_ok');
  if (health === undefined) throw new Error('The case is gone');
  const expectation = { ...health.expect, status: 201, bodyShape: { name: 'Kong', $exact: true } };
  expect(await runCase(server, { ...health, expect: expectation }, 'nobody@filmhaus.dev')).toEqual([
    'status is not 201: 200',
    'body.version is not expected',
    'body.description is not expected',
    'body.name is not "Kong": "GoTrue"',
  ]);
});

function concernsRefresh(authCase: AuthCase): boolean {
  return JSON.stringify(authCase).includes('refresh_token');
}

/** Cases of one profile share a server; their addresses differ. */
function serverFor(env: Readonly<Record<string, string>>): Promise<AuthServer> {
  const key = JSON.stringify(env);
  const server = servers.get(key) ?? startAuthServer(env);
  servers.set(key, server);
  return server;
}
