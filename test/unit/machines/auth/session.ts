import type { AxiosAdapter } from 'axios';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SessionState } from '../../../../src/domain/session.ts';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService, type AuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { refreshStateOf, startAuth } from '../../../support/startAuth.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { config, wire, type Reply } from '../../services/support/wire.ts';
import { startConnection } from '../../../support/connection.ts';

/** When every test begins, ms since the epoch. */
export const now = Date.parse('2026-03-01T12:00:00Z');

/** Unix seconds, from the begin of the test. */
export const inSeconds = (seconds: number) => now / 1_000 + seconds;

/** A stored session whose token expires in so many seconds. */
export const expiringIn = (seconds: number) => aStoredSession({ expiresAt: inSeconds(seconds) });

/** The session that a refresh returns; it expires in an hour. */
export const renewed = () => aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' });

/** The session of another user. */
export const noorSession = () =>
  aSession({
    user: aUser({ id: 'noor', email: 'noor@filmhaus.dev', user_metadata: { firstName: 'Noor' } }),
    accessToken: 'noor-access',
    refreshToken: 'noor-refresh',
    expiresAt: inSeconds(3_600),
  });

/** Time stands still in each test of the file until the test lets it pass. */
export function holdTime(): void {
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => void vi.useRealTimers());
}

/** Time passes, and pending promises are handled. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** A user is signed in with an expired token, and its refresh is pending. */
export async function startRefreshing() {
  const auth = startAuth(expiringIn(0));
  await pass(50);
  return auth;
}

type Refreshes = Pick<ReturnType<typeof startAuth>, 'refreshSession'>;

/** @returns the number of new refreshes right before and right after `ms`: `[0, 1]` if one is due */
export async function refreshesAround({ refreshSession }: Refreshes, ms: number) {
  const { length } = refreshSession.calls;
  await pass(ms - 1);
  const before = refreshSession.calls.length - length;
  await pass(1);
  return [before, refreshSession.calls.length - length];
}

/** Rejects the pending refresh. @returns the number of retries around `ms` */
export async function retriesAround(auth: Refreshes, error: unknown, ms: number) {
  await auth.refreshSession.last().reject(error);
  return refreshesAround(auth, ms);
}

type Options = {
  readonly storage?: KeyValueStorage;
  readonly stored?: SessionState;
  readonly replies?: readonly Reply[];
  readonly serviceOver?: (
    adapter: AxiosAdapter,
    store: ReturnType<typeof createSessionStore>,
  ) => AuthService;
};

/** The auth machine over the production services, in a stubbed browser. */
export function startOnServices({
  storage = memoryStorage(),
  stored,
  replies = [],
  serviceOver = (adapter) => createAuthService({ config, adapter }),
}: Options = {}) {
  const browser = stubBrowser();
  const { adapter, sent } = wire(...replies);
  const store = createSessionStore(storage);
  if (stored !== undefined) store.save(stored);
  const connection = startConnection();
  const { watchNetwork } = connection.connection;
  const logic = provideAuth(serviceOver(adapter, store), store, { leaveAll() {} }, watchNetwork);
  const actor = createActor(logic, { input: store.open() }).start();
  onTestFinished(() => void actor.stop());
  const context = () => actor.getSnapshot().context;
  return {
    browser,
    connection,
    sent,
    store,
    actor,
    context,
    value: () => actor.getSnapshot().value,
    token: () => refreshStateOf(actor.getSnapshot().children.token?.getSnapshot()),
  };
}
