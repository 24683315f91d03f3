import { describe, expect, it } from 'vitest';
import { texts } from '../../../../src/domain/texts.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { config, noSignal, rejection, wire, type Reply } from '../../services/support/wire.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass } from './time.ts';

holdTime();

const secrets = { refresh: 'hush-refresh', access: 'hush-access', password: aLogin.password };
const refused = { kind: 'rejected', status: 418 };
const nameless = { ...refused, code: 'unknown_error', message: texts.errors.authFailed };
const unreadable = { ...refused, code: 'http_error', message: texts.errors.authFailed };

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

/** The failure of the token machine after a refresh with this response. */
async function getTokenFailure(reply: Reply) {
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
  it.each(shapes)('have one shape: %s', async (_, body, expected) => {
    expect(await getTokenFailure({ status: 418, body })).toEqual(expected);
  });

  it.each<[string, Reply, object]>([
    ['no response', { fails: 'ERR_NETWORK' }, { kind: 'network', message: 'Network Error' }],
    ['a timeout', { fails: 'ETIMEDOUT' }, { kind: 'timeout', message: texts.errors.authTimeout }],
    ['no session', { body: {} }, { kind: 'malformed', message: texts.errors.authMalformed }],
    [
      '429 with Retry-After',
      { status: 429, headers: { 'retry-after': '7' } },
      { ...unreadable, status: 429, retryAfterMs: 7_000 },
    ],
  ])('have the shape of their kind: %s', async (_, reply, expected) => {
    expect(await getTokenFailure(reply)).toEqual(expected);
  });

  const careful: readonly Reply[] = [
    { status: 400, body: { error_code: 'bad_json', msg: 'Bad' } },
    { status: 502, body: '<html>' },
    { fails: 'ERR_NETWORK' },
    { fails: 'ETIMEDOUT' },
    { body: { access_token: secrets.access, refresh_token: secrets.refresh } },
  ];
  it.each(careful)('contain no token, nor does the alert: %o', async (reply) => {
    const kept = await getTokenFailure(reply);
    expect(kept).toEqual(JSON.parse(JSON.stringify(kept)));
    expect(JSON.stringify(kept)).not.toMatch(/hush/);
  });

  it.each(careful)('of a login contain no password: %o', async (reply) => {
    const { logIn } = createAuthService({ config, adapter: wire(reply).adapter });
    const auth = startAuth();
    auth.actor.send(aLogin);
    await auth.logIn.last().reject(await rejection(logIn(auth.logIn.last().input, noSignal())));
    expect(auth.value()).toEqual({ signedOut: 'loginFailed' });
    expect(JSON.stringify(auth.actor.getPersistedSnapshot())).not.toContain(secrets.password);
  });
});
