import { describe, expect, it } from 'vitest';
import { texts } from '../../../../src/domain/texts.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { config, noSignal, rejection, wire, type Reply } from '../../services/support/wire.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass } from './time.ts';

holdTime();

const secrets = { refresh: 'hush-refresh', access: 'hush-access', password: aLogin.password };
const refused = { kind: 'refused', status: 418 };
const nameless = { ...refused, code: 'unknown_error', message: texts.errors.authRefused };
const unreadable = { ...refused, code: 'http_error', message: texts.errors.authRefused };

const shapes: readonly [string, unknown, object][] = [
  [
    'the older shape',
    { code: 418, error_code: 'conflict', msg: 'Busy' },
    { ...refused, code: 'conflict', message: 'Busy' },
  ],
  [
    'the newer shape',
    { code: 'conflict', message: 'Busy' },
    { ...refused, code: 'conflict', message: 'Busy' },
  ],
  [
    "OAuth's shape",
    { error: 'invalid_grant', error_description: 'Busy' },
    { ...refused, code: 'invalid_grant', message: 'Busy' },
  ],
  ["a gateway's", { message: 'Busy', hint: 'Wait' }, { ...nameless, message: 'Busy' }],
  ['an empty object', {}, nameless],
  ['HTML', '<h1>Bad gateway</h1>', unreadable],
  ['nothing', '', unreadable],
  ['JSON cut off', '{"msg":"Bu', unreadable],
];

/** What the token machine keeps of a refresh that got this answer. */
async function keptOf(reply: Reply) {
  const { refresh } = createAuthService({ config, adapter: wire(reply).adapter });
  const auth = startAuth(
    aStoredSession({
      expiresAt: inSeconds(0),
      refreshToken: secrets.refresh,
      accessToken: secrets.access,
    }),
  );
  await pass(50);
  const error = await rejection(refresh(secrets.refresh, noSignal()));
  await auth.refreshSession.last().reject(error);
  await pass(0);
  return auth.snapshot().children.token?.getSnapshot().context.failure;
}

describe('D.28 errors', () => {
  it.each(shapes)('become one kind of failure: %s', async (_, body, expected) => {
    expect(await keptOf({ status: 418, body })).toEqual(expected);
  });

  it.each<[string, Reply, object]>([
    ['no answer', { fails: 'ERR_NETWORK' }, { kind: 'network', message: 'Network Error' }],
    ['a time-out', { fails: 'ETIMEDOUT' }, { kind: 'timeout', message: texts.errors.authTimeout }],
    ['no session', { body: {} }, { kind: 'malformed', message: texts.errors.authMalformed }],
    [
      'a wish to be left alone',
      { status: 429, headers: { 'retry-after': '7' } },
      { ...unreadable, status: 429, retryAfterMs: 7_000 },
    ],
  ])('%s is one too', async (_, reply, expected) => {
    expect(await keptOf(reply)).toEqual(expected);
  });

  const careful: readonly Reply[] = [
    { status: 400, body: { error_code: 'bad_json', msg: 'Bad' } },
    { status: 502, body: '<html>' },
    { fails: 'ERR_NETWORK' },
    { fails: 'ETIMEDOUT' },
    { body: { access_token: secrets.access, refresh_token: secrets.refresh } },
  ];
  it.each(careful)('have no token, nor has the alert: %o', async (reply) => {
    const kept = await keptOf(reply);
    expect(kept).toEqual(JSON.parse(JSON.stringify(kept)));
    expect(JSON.stringify(kept)).not.toMatch(/hush/);
  });

  it.each(careful)('of a login have no password: %o', async (reply) => {
    const { logIn } = createAuthService({ config, adapter: wire(reply).adapter });
    const auth = startAuth();
    auth.actor.send(aLogin);
    await auth.logIn.last().reject(await rejection(logIn(auth.logIn.last().input, noSignal())));
    expect(auth.value()).toEqual({ signedOut: 'loginFailed' });
    expect(JSON.stringify(auth.actor.getPersistedSnapshot())).not.toContain(secrets.password);
  });
});
