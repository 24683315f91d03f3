import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import { selectAuthFailure, selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { refreshMachine } from '../../../../src/machines/auth/refreshMachine.ts';
import { selectRefreshError } from '../../../../src/machines/auth/authSelectors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { refreshLock } from '../../../../src/services/auth/refreshLock.ts';
import { serviceActor } from '../../../../src/services/serviceActor.ts';
import { config, wire } from '../../services/support/wire.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();

const statuses = Array.from({ length: 200 }, (_, place) => 400 + place);

const ending = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  'validation_failed',
];

/** Codes of the same service, and of others, that say nothing about the session. */
const harmless = [
  'bad_jwt',
  'no_authorization',
  'invalid_credentials',
  'over_request_rate_limit',
  'conflict',
  'request_timeout',
  'unexpected_failure',
  'not_admin',
  'bad_json',
  'request_entity_too_large',
  'invalid_grant',
  'PGRST301',
  '23505',
  'constructor',
  'SESSION_NOT_FOUND',
  'session_not_found ',
];

/** The bodies in which the auth service and OAuth name a reason. */
const naming: readonly [string, (code: string) => unknown][] = [
  ['the older shape', (code) => ({ code: 400, error_code: code, msg: 'No' })],
  ['the newer shape', (code) => ({ code, message: 'No' })],
  ["OAuth's shape", (code) => ({ error: code, error_description: 'No' })],
];

/** Bodies without a reason, some of which have its words in a text. */
const silent: readonly [string, unknown][] = [
  ['a hosted gateway', { message: 'Invalid API key', hint: 'Double check your key.' }],
  ["a gateway's own words", { message: 'session_not_found' }],
  ['an older server', { code: 400, msg: 'Invalid Refresh Token: Refresh Token Not Found' }],
  ['a page of HTML', '<!doctype html><title>Attention Required! session_not_found</title>'],
  ['a plain text', 'Unauthorized'],
  ['the bare code', '"session_not_found"'],
  ['nothing', ''],
  ['an empty object', {}],
  ['an empty list', []],
  ['the code in a list', ['session_not_found']],
  ['the code one level down', { error: { code: 'session_not_found' } }],
  ['a code that is a number', { code: 404, error_code: 7, msg: null }],
  ['null', 'null'],
];

/** Statuses with which a response with this body ends the session, each sent through axios. */
async function endedAt(body: unknown): Promise<number[]> {
  const { adapter, sent } = wire(...statuses.map((status) => ({ status, body })));
  const { refresh } = createAuthService({ config, adapter });
  const stored = aStoredSession({ refreshToken: 'refresh-1' });
  const logic = refreshMachine.provide({
    actors: {
      holdRefreshLock: refreshLock(() => undefined),
      readStoredSession: serviceActor(async () => stored),
      refreshSession: serviceActor(({ refreshToken }, signal) => refresh(refreshToken, signal)),
    },
  });
  const input = { userId: stored.user?.id ?? '', refreshToken: 'refresh-1' };
  const refreshes = statuses.map(() => createActor(logic, { input }).start());
  await pass(0);
  const outcomes = refreshes.map((actor) => actor.getSnapshot().output?.kind);
  expect(sent).toHaveLength(statuses.length);
  expect(outcomes.filter((kind) => kind !== 'ended' && kind !== 'failed')).toEqual([]);
  return statuses.filter((_, place) => outcomes[place] === 'ended');
}

describe.each(naming)('D.11 the allow-list, over all statuses 400 to 599, in %s', (_, bodyOf) => {
  it.each(ending)('%s ends the session, whatever the status', async (code) => {
    expect(await endedAt(bodyOf(code))).toEqual(statuses);
  });

  it.each(harmless)('%s never does', async (code) => {
    expect(await endedAt(bodyOf(code))).toEqual([]);
  });
});

describe('D.11 a response that names no reason, over all statuses 400 to 599', () => {
  it.each(silent)('never ends the session: %s', async (_, body) => {
    expect(await endedAt(body)).toEqual([]);
  });
});

async function startExpired(stored: SessionState = aStoredSession({ expiresAt: inSeconds(0) })) {
  const auth = startAuth(stored);
  await pass(50);
  return auth;
}

function getNotice(auth: Awaited<ReturnType<typeof startExpired>>) {
  const { token } = auth.snapshot().children;
  return token === undefined ? null : selectRefreshError(token.getSnapshot());
}

describe('D.11 a session that the server ended', () => {
  it('ends here too, and the login screen says so', async () => {
    const auth = await startExpired();
    await auth.refreshSession.last().reject(new AuthApiError(400, 'session_expired', 'over'));
    await pass(0);
    expect(auth.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(selectAuthFailure(auth.snapshot())).toBe(
      'Your session has ended. Please sign in again.',
    );
    expect(auth.revokeSession.calls).toHaveLength(0);
  });
});

describe('D.12 every other failure keeps the session', () => {
  it.each([400, 401, 403, 404, 405, 407, 421, 422, 451, 498])(
    'a %i without a known reason is shown in the header, and home stays',
    async (status) => {
      const auth = await startExpired();
      await auth.refreshSession.last().reject(new AuthApiError(status, 'http_error', 'Portal'));
      await pass(0);
      expect(auth.token()).toBe('blocked');
      expect(getNotice(auth)).toBe('Portal');
      expect(selectScreen(auth.snapshot())).toBe('home');
      expect(auth.stored()?.refreshToken).toBe('refresh-1');
    },
  );

  it('is retried by "Try now", when the page is shown again, and once a minute', async () => {
    const auth = await startExpired();
    const keptOut = new AuthApiError(401, 'http_error', 'No API key');
    const failNow = async () => {
      await auth.refreshSession.last().reject(keptOut);
      await pass(0);
    };
    await failNow();
    await pass(59_999);
    expect(auth.refreshSession.calls).toHaveLength(1);
    await pass(1);
    expect(auth.refreshSession.calls).toHaveLength(2);
    await failNow();
    auth.snapshot().children.token?.send({ type: 'refresh.requested' });
    await pass(0);
    expect(auth.refreshSession.calls).toHaveLength(3);
    await failNow();
    auth.wakeUps.send({ type: 'page.hidden' });
    auth.wakeUps.send({ type: 'page.shown' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(4);
    await auth.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(getNotice(auth)).toBeNull();
    expect(auth.token()).toBe('fresh');
  });

  it('an unexpected error of the refresh keeps the session too', async () => {
    const auth = await startExpired();
    await auth.refreshSession.last().reject(new TypeError('a bug of ours'));
    await pass(0);
    expect(auth.token()).toBe('blocked');
    expect(getNotice(auth)).toBe('a bug of ours');
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });
});
