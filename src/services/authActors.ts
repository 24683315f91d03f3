import { authMachine } from '../machines/authMachine.ts';
import { sessionStateOf } from '../machines/authTypes.ts';
import { renewalMachine } from '../machines/renewalMachine.ts';
import { revocationMachine } from '../machines/revocationMachine.ts';
import { tokenMachine } from '../machines/tokenMachine.ts';
import type { AuthService } from './authService.ts';
import { otherTabs } from './otherTabs.ts';
import { forgetPlaces } from './forgetPlaces.ts';
import { refreshLock } from './refreshLock.ts';
import { serviceActor } from './serviceActor.ts';
import type { SessionStore } from './sessionStore.ts';
import { wakeUps } from './wakeUps.ts';

/** The auth machine with the world attached: every slot filled, the session kept in the store. */
export function provideAuth(service: AuthService, store: Pick<SessionStore, 'load' | 'save'>) {
  const refreshSession = serviceActor(
    ({ refreshToken }: { refreshToken: string }, signal: AbortSignal) =>
      service.refresh(refreshToken, signal),
  );
  const renewal = renewalMachine.provide({
    actors: {
      holdRefreshLock: refreshLock(() => navigator.locks),
      prepareRefresh: serviceActor(() => service.ready()),
      readStoredSession: serviceActor(async () => store.load()),
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
      token: tokenMachine.provide({ actors: { watchWakeUps: wakeUps, renewal } }),
      revocation,
      watchOtherTabs: otherTabs(store),
    },
    actions: {
      saveSession: ({ context }) => store.save(sessionStateOf(context)),
      forgetPlaces,
    },
  });
}
