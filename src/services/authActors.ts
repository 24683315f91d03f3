import { authMachine } from '../machines/authMachine.ts';
import { sessionStateOf } from '../machines/authTypes.ts';
import type { AuthService } from './authService.ts';
import { serviceActor } from './serviceActor.ts';
import type { SessionStore } from './sessionStore.ts';

/** The auth machine with the world attached: every slot filled, the session kept in the store. */
export function provideAuth(service: AuthService, store: SessionStore) {
  return authMachine.provide({
    actors: {
      logIn: serviceActor(service.logIn),
      signUp: serviceActor(service.signUp),
      logOut: serviceActor(({ accessToken }, signal) => service.logOut(accessToken, signal)),
      refreshSession: serviceActor(({ refreshToken }, signal) =>
        service.refresh(refreshToken, signal),
      ),
    },
    actions: {
      saveSession: ({ context }) => store.save(sessionStateOf(context)),
    },
  });
}
