import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { texts } from '../../../../src/domain/texts.ts';
import {
  selectAuthFailure,
  selectRefreshError,
  selectScreen,
} from '../../../../src/machines/auth/authSelectors.ts';
import {
  refreshMachine,
  type RefreshResult,
} from '../../../../src/machines/auth/refreshMachine.ts';
import { tokenMachine } from '../../../../src/machines/auth/tokenMachine.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { refreshLock } from '../../../../src/services/auth/refreshLock.ts';
import { serviceActor } from '../../../../src/services/serviceActor.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { openBrowser } from '../../../support/openBrowser.ts';
import { aLogin, parkedAuth, refreshStateOf, startAuth } from '../../../support/startAuth.ts';
import { watchViews } from '../../../support/watchViews.ts';
import { config, noSignal, rejection, wire, type Reply } from '../../services/support/wire.ts';
import {
  retriesAround,
  expiringIn,
  holdTime,
  inSeconds,
  pass,
  renewed,
  startRefreshing,
} from './session.ts';

holdTime();

type Auth = ReturnType<typeof startAuth>;

const noApiKey = new AuthApiError(401, 'http_error', 'No API key found in request');

const tokenOf = (auth: Auth) => auth.snapshot().children.token;

/** The message in the header. */
function noticeOf(auth: Auth) {
  const token = tokenOf(auth);
  return token === undefined ? null : selectRefreshError(token.getSnapshot());
}

/** One of each kind: the server's own, retried ones, those of gateways, unknown ones. */
const statuses = [400, 401, 403, 404, 408, 409, 418, 422, 429, 499, 500, 502, 503, 504, 599];
const everyStatus = Array.from({ length: 200 }, (_, index) => 400 + index);

const endingCodes = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  'validation_failed',
];

/** Codes of the same service, and of others, that say nothing about the session. */
const harmlessCodes = [
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
const bodiesWithReason: readonly [string, (code: string) => unknown][] = [
  ['the older shape', (code) => ({ code: 400, error_code: code, msg: 'No' })],
  ['the newer shape', (code) => ({ code, message: 'No' })],
  ["OAuth's shape", (code) => ({ error: code, error_description: 'No' })],
];

/** Some of them have the words of a reason in a text. */
const bodiesWithoutReason: readonly [string, unknown][] = [
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

/** The statuses of the responses that end the session, each sent through axios. */
async function getEndingStatuses(replies: readonly { status: number; body: unknown }[]) {
  const { adapter, sent } = wire(...replies);
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
  const refreshes = replies.map(() => createActor(logic, { input }).start());
  await pass(0);
  const outcomes = refreshes.map((actor) => actor.getSnapshot().output?.kind);
  expect(sent).toHaveLength(replies.length);
  expect(outcomes.filter((kind) => kind !== 'ended' && kind !== 'failed')).toEqual([]);
  return replies.flatMap(({ status }, index) => (outcomes[index] === 'ended' ? [status] : []));
}

const withEachStatus = (body: unknown) => statuses.map((status) => ({ status, body }));

/** Every status, with one body after the other. */
const withEveryStatus = (bodies: readonly unknown[]) =>
  everyStatus.map((status, index) => ({ status, body: bodies[index % bodies.length] }));

describe('D.11 each status from 400 to 599', () => {
  const bodiesOf = (codes: readonly string[]) =>
    codes.map((code, index) => bodiesWithReason[index % bodiesWithReason.length]?.[1](code));

  it('ends the session with a code of the allow-list', async () => {
    const replies = withEveryStatus(bodiesOf(endingCodes));
    expect(await getEndingStatuses(replies)).toEqual(everyStatus);
  });

  it.each([
    ['with another code', bodiesOf(harmlessCodes)],
    ['without a code', bodiesWithoutReason.map(([, body]) => body)],
  ])('never ends it %s', async (_, bodies) => {
    expect(await getEndingStatuses(withEveryStatus(bodies))).toEqual([]);
  });
});

describe.each(bodiesWithReason)(
  'D.11 the allow-list, over statuses of each kind, in %s',
  (_, bodyOf) => {
    it.each(endingCodes)('%s ends the session, whatever the status', async (code) => {
      expect(await getEndingStatuses(withEachStatus(bodyOf(code)))).toEqual(statuses);
    });

    it.each(harmlessCodes)('%s never does', async (code) => {
      expect(await getEndingStatuses(withEachStatus(bodyOf(code)))).toEqual([]);
    });
  },
);

describe('D.11 a response that names no reason, over statuses of each kind', () => {
  it.each(bodiesWithoutReason)('never ends the session: %s', async (_, body) => {
    expect(await getEndingStatuses(withEachStatus(body))).toEqual([]);
  });
});

describe('D.11 a session that the server ended', () => {
  it('ends here too, and the login screen says so', async () => {
    const auth = await startRefreshing();
    await auth.refreshSession.last().reject(new AuthApiError(400, 'session_expired', 'over'));
    await pass(0);
    expect(auth.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(selectAuthFailure(auth.snapshot())).toBe(
      'Your session has ended. Please sign in again.',
    );
    expect(auth.revokeSession.calls).toHaveLength(0);
  });

  it.each([
    ['blocked', 0],
    ['backingOff', 60],
  ])(
    'is not one whose refresh has an unknown result: it is %s with a token of %i s',
    async (state, seconds) => {
      const unknown = fromPromise(async () => ({ kind: 'unknown' }) as unknown as RefreshResult);
      const stored = expiringIn(seconds);
      const services = parkedAuth(stored);
      const token = tokenMachine.provide({
        actors: { watchWakeUps: services.wakeUps.logic, refresh: unknown as never },
      });
      const actor = createActor(services.logic.provide({ actors: { token } }), { input: stored });
      actor.start();
      await pass(seconds * 750 + 50);
      expect(actor.getSnapshot().value).toEqual({ signedIn: 'idle' });
      expect(services.stored()).toEqual(stored);
      const child = actor.getSnapshot().children.token?.getSnapshot();
      expect(refreshStateOf(child)).toBe(state);
      expect(child?.context.failure?.message).toBe('Authentication failed');
    },
  );
});

describe('D.12 every other failure keeps the session', () => {
  it.each([
    ...[400, 401, 403, 404, 405, 407, 421, 422, 451, 498].map(
      (status) => new AuthApiError(status, 'http_error', `Portal ${status}`),
    ),
    new TypeError('undefined is not a function'),
  ])('%s is shown in the header, and home stays', async (error) => {
    const auth = await startRefreshing();
    await auth.refreshSession.last().reject(error);
    await pass(0);
    expect(auth.token()).toBe('blocked');
    expect(noticeOf(auth)).toBe(error.message);
    expect(selectScreen(auth.snapshot())).toBe('home');
    expect(auth.stored()?.refreshToken).toBe('refresh-1');
  });

  it('is retried once a minute, by "Try now", and when the page is shown again', async () => {
    const auth = await startRefreshing();
    expect(await retriesAround(auth, noApiKey, 60_000)).toEqual([0, 1]);
    await auth.refreshSession.last().reject(noApiKey);
    await pass(0);
    tokenOf(auth)?.send({ type: 'refresh.requested' });
    await pass(0);
    expect(auth.refreshSession.calls).toHaveLength(3);
    await auth.refreshSession.last().reject(noApiKey);
    await pass(0);
    auth.wakeUps.send({ type: 'page.hidden' });
    auth.wakeUps.send({ type: 'page.shown' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(4);
    await auth.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(noticeOf(auth)).toBeNull();
    expect(auth.token()).toBe('fresh');
  });
});

describe('D.13 a failed refresh with a valid token', () => {
  it.each([
    new NetworkError(),
    new AuthApiError(500, 'unexpected_failure', 'Oops'),
    noApiKey,
    new TypeError('undefined is not a function'),
  ])('changes no view and writes nothing: %s', async (error) => {
    const browser = openBrowser(expiringIn(3_600));
    const tab = browser.openTab();
    const { seen } = watchViews(tab);
    await pass(3_510_000);
    while (browser.refreshSession.inFlight() > 0 && browser.refreshSession.calls.length < 3) {
      await browser.refreshSession.last().reject(error);
      await pass(20_000);
    }
    expect(browser.refreshSession.calls.length).toBeGreaterThan(0);
    expect(seen).toHaveLength(1);
    expect(browser.writes).toEqual([]);
    expect(tab.token()).not.toBe('blocked');
  });

  it('leaves the token usable for a logout', async () => {
    const auth = startAuth(expiringIn(60));
    await pass(45_000);
    await auth.refreshSession.last().reject(new NetworkError());
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.logOut.last().input).toEqual({ accessToken: 'access-1' });
  });

  it('is retried after a minute and at expiry, and shown only then', async () => {
    const auth = startAuth(expiringIn(3_600));
    const { seen, notice } = watchViews(auth);
    await pass(3_510_000);
    for (const ms of [60_000, 30_000])
      expect(await retriesAround(auth, noApiKey, ms)).toEqual([0, 1]);
    expect(seen).toHaveLength(1);
    await auth.refreshSession.last().reject(noApiKey);
    await pass(0);
    expect(auth.token()).toBe('blocked');
    expect(notice()).toBe('No API key found in request');
  });
});

describe('D.28 an error', () => {
  const secrets = { refreshToken: 'hush-refresh', accessToken: 'hush-access' };
  const unreadable = { kind: 'rejected', code: 'http_error', message: texts.errors.authFailed };

  it.each<[string, Reply, object]>([
    [
      'a code and a message',
      { status: 418, body: { code: 418, error_code: 'conflict', msg: 'Busy' } },
      { kind: 'rejected', status: 418, code: 'conflict', message: 'Busy' },
    ],
    ['HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, { ...unreadable, status: 502 }],
    ['no response', { fails: 'ERR_NETWORK' }, { kind: 'network', message: 'Network Error' }],
    ['a timeout', { fails: 'ETIMEDOUT' }, { kind: 'timeout', message: texts.errors.authTimeout }],
    [
      'half a session',
      { body: { access_token: secrets.accessToken, refresh_token: secrets.refreshToken } },
      { kind: 'malformed', message: texts.errors.authMalformed },
    ],
    [
      '429 with Retry-After',
      { status: 429, headers: { 'retry-after': '7' } },
      { ...unreadable, status: 429, retryAfterMs: 7_000 },
    ],
  ])('of a refresh is plain data without a token: %s', async (_, reply, failure) => {
    const { refresh } = createAuthService({ config, adapter: wire(reply).adapter });
    const auth = startAuth(aStoredSession({ ...secrets, expiresAt: inSeconds(0) }));
    await pass(50);
    const error = await rejection(refresh(secrets.refreshToken, noSignal()));
    await auth.refreshSession.last().reject(error);
    await pass(0);
    expect(tokenOf(auth)?.getSnapshot().context.failure).toStrictEqual(failure);
  });

  it.each<Reply>([
    { status: 400, body: { error_code: 'bad_json', msg: 'Bad' } },
    { status: 502, body: '<html>' },
    { fails: 'ERR_NETWORK' },
    { fails: 'ETIMEDOUT' },
    { body: { access_token: secrets.accessToken, refresh_token: secrets.refreshToken } },
  ])('of a login contains no password: %o', async (reply) => {
    const { logIn } = createAuthService({ config, adapter: wire(reply).adapter });
    const auth = startAuth();
    auth.actor.send(aLogin);
    await auth.logIn.last().reject(await rejection(logIn(auth.logIn.last().input, noSignal())));
    expect(auth.value()).toEqual({ signedOut: 'loginFailed' });
    expect(JSON.stringify(auth.actor.getPersistedSnapshot())).not.toContain(aLogin.password);
  });
});
