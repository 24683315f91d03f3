import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import {
  selectAuthProblem,
  selectRefreshFailure,
  selectScreen,
} from '../../../../src/machines/auth/authSelectors.ts';
import { refreshMachine } from '../../../../src/machines/auth/refreshMachine.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { webLock } from '../../../../src/services/webLock.ts';
import { serviceActor } from '../../../../src/services/serviceActor.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { openBrowser } from '../../../support/openBrowser.ts';
import { startAuth } from '../../../support/startAuth.ts';
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
import { authProblemText, failureText } from '../../../support/failureText.ts';

holdTime();

type Auth = ReturnType<typeof startAuth>;

const noApiKey = new AuthApiError(401, 'http_error', 'No API key found in request');

const tokenOf = (auth: Auth) => auth.snapshot().children.token;

/** The message in the header. */
function noticeOf(auth: Auth) {
  const token = tokenOf(auth);
  return token === undefined ? null : failureText(selectRefreshFailure(token.getSnapshot()));
}

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
  'bad_json',
  'invalid_grant',
  '23505',
  'constructor',
  'SESSION_NOT_FOUND',
  'session_not_found ',
];

/** The older, the newer and OAuth's shape of a body that names a reason. */
const bodiesWithReason: readonly ((code: string) => unknown)[] = [
  (code) => ({ code: 400, error_code: code, msg: 'No' }),
  (code) => ({ code, message: 'No' }),
  (code) => ({ error: code, error_description: 'No' }),
];

/** Some of them have the words of a reason in a text. */
const bodiesWithoutReason: readonly unknown[] = [
  { message: 'Invalid API key', hint: 'Double check your key.' },
  { message: 'session_not_found' },
  { code: 400, msg: 'Invalid Refresh Token: Refresh Token Not Found' },
  '<!doctype html><title>Attention Required! session_not_found</title>',
  '"session_not_found"',
  '',
  ['session_not_found'],
  { error: { code: 'session_not_found' } },
  { code: 404, error_code: 7, msg: null },
];

/** The statuses of the responses that end the session, each sent through axios. */
async function getEndingStatuses(replies: readonly { status: number; body: unknown }[]) {
  const { adapter, sent } = wire(...replies);
  const { refresh } = createAuthService({ config, adapter });
  const stored = aStoredSession({ refreshToken: 'refresh-1' });
  const logic = refreshMachine.provide({
    actors: {
      holdRefreshLock: webLock('reelstate-refresh', () => undefined),
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

/** Every status, with one body after the other. */
const withEveryStatus = (bodies: readonly unknown[]) =>
  everyStatus.map((status, index) => ({ status, body: bodies[index % bodies.length] }));

const inEachShape = (codes: readonly string[]) =>
  codes.flatMap((code) => bodiesWithReason.map((bodyOf) => bodyOf(code)));

describe('D.11 a response with any status from 400 to 599', () => {
  it('ends the session with a code of the allow-list, in each shape', async () => {
    const replies = withEveryStatus(inEachShape(endingCodes));
    expect(await getEndingStatuses(replies)).toEqual(everyStatus);
  });

  it.each([
    ['with another code, in each shape', inEachShape(harmlessCodes)],
    ['without a code', bodiesWithoutReason],
  ])('never ends it %s', async (_, bodies) => {
    expect(await getEndingStatuses(withEveryStatus(bodies))).toEqual([]);
  });
});

describe('D.11 a session that the server ended', () => {
  it('ends here too, and the login screen says so', async () => {
    const auth = await startRefreshing();
    await auth.refreshSession.last().reject(new AuthApiError(400, 'session_expired', 'over'));
    await pass(0);
    expect(auth.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(auth.stored()).toEqual(signedOutState);
    expect(authProblemText(selectAuthProblem(auth.snapshot()))).toBe(
      'Your session has ended. Please sign in again.',
    );
    expect(auth.revokeSession.calls).toHaveLength(0);
  });
});

describe('D.12 every other failure keeps the session', () => {
  it.each([
    ...[400, 401, 407, 410, 428, 430, 499].map(
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
  it('is retried after a minute and at expiry, and shown only then; nothing is written', async () => {
    const browser = openBrowser(expiringIn(3_600));
    const tab = browser.openTab();
    const { seen, notice } = watchViews(tab);
    await pass(3_510_000);
    for (const ms of [60_000, 30_000])
      expect(await retriesAround(browser, noApiKey, ms)).toEqual([0, 1]);
    expect(seen).toHaveLength(1);
    expect(browser.writes).toEqual([]);
    await browser.refreshSession.last().reject(noApiKey);
    await pass(0);
    expect(tab.token()).toBe('blocked');
    expect(notice()).toMatchObject({ message: 'No API key found in request' });
  });
});

describe('D.28 an error of a refresh', () => {
  const secrets = { refreshToken: 'hush-refresh', accessToken: 'hush-access' };

  it.each<[string, Reply, object]>([
    [
      'half a session',
      { body: { access_token: secrets.accessToken, refresh_token: secrets.refreshToken } },
      { kind: 'malformed', reason: 'authMalformed' },
    ],
    [
      '429 with Retry-After',
      { status: 429, headers: { 'retry-after': '7' } },
      {
        kind: 'rejected',
        status: 429,
        code: 'http_error',
        reason: 'authFailed',
        retryAfterMs: 7_000,
      },
    ],
  ])('is plain data without a token: %s', async (_, reply, failure) => {
    const { refresh } = createAuthService({ config, adapter: wire(reply).adapter });
    const auth = startAuth(aStoredSession({ ...secrets, expiresAt: inSeconds(0) }));
    await pass(50);
    const error = await rejection(refresh(secrets.refreshToken, noSignal()));
    await auth.refreshSession.last().reject(error);
    await pass(0);
    expect(tokenOf(auth)?.getSnapshot().context.failure).toStrictEqual(failure);
  });
});
