import { authTimeoutMs } from '../../domain/limits.ts';
import { authMachine, toSessionState } from '../../machines/auth/authMachine.ts';
import { refreshMachine } from '../../machines/auth/refreshMachine.ts';
import { revocationMachine } from '../../machines/auth/revocationMachine.ts';
import { tokenMachine } from '../../machines/auth/tokenMachine.ts';
import type { HistoryEntries } from '../home/historyEntries.ts';
import { clearListPositions, clearSavedLists } from '../storage/keyValueStorage.ts';
import { lazyService } from '../lazyService.ts';
import { serviceActor } from '../serviceActor.ts';
import type { AuthService } from './authService.ts';
import { webLock } from '../webLock.ts';
import { watchStoredSession, type SessionStore } from './sessionStore.ts';
import { watchWakeUps, type WatchNetwork } from './watchWakeUps.ts';

/**
 * The auth service in a lazy chunk: the login screen renders without axios, a fifth of all JavaScript
 * (LCP).
 *
 * @throws NetworkError from each call if the chunk fails to load; TimeoutError after 15 s
 *   (D.7)
 */
export const lazyAuthService = (load: () => Promise<AuthService>) =>
  lazyService(load, { ms: authTimeoutMs, reason: 'authTimeout' });

/**
 * Fills every actor and action slot of the auth machine.
 *
 * @param store saves the session
 * @param entries are left when home ends (§10.141)
 */
export function provideAuth(
  service: AuthService,
  store: Pick<SessionStore, 'load' | 'save'>,
  entries: Pick<HistoryEntries, 'leaveAll'>,
  watchNetwork: WatchNetwork,
) {
  const refreshSession = serviceActor(
    ({ refreshToken }: { refreshToken: string }, signal: AbortSignal) =>
      service.refresh(refreshToken, signal),
  );
  const refresh = refreshMachine.provide({
    actors: {
      holdRefreshLock: webLock('reelstate-refresh', () => navigator.locks),
      // Loads the client's chunk first: a tab that is frozen during the load would send an old token.
      readStoredSession: serviceActor(async () => {
        await service.ready();
        return store.load();
      }),
      refreshSession,
    },
  });
  const revocation = revocationMachine.provide({
    actors: {
      refreshSession,
      revokeSession: serviceActor(({ accessToken }, signal) => service.revoke(accessToken, signal)),
    },
  });
  return authMachine.provide({
    actors: {
      logIn: serviceActor(service.logIn),
      signUp: serviceActor(service.signUp),
      logOut: serviceActor(({ accessToken }, signal) => service.logOut(accessToken, signal)),
      token: tokenMachine.provide({
        actors: { watchWakeUps: watchWakeUps(watchNetwork), refresh },
      }),
      revocation,
      watchOtherTabs: watchStoredSession(store),
    },
    actions: {
      saveSession: ({ context }) => store.save(toSessionState(context)),
      clearListPositions() {
        clearListPositions();
        clearSavedLists();
        entries.leaveAll();
      },
    },
  });
}
