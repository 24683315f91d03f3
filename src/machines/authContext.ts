import { createActorContext } from '@xstate/react';
import { authMachine } from './authMachine.ts';

/** The one auth actor, around the whole app. */
export const AuthContext = createActorContext(authMachine);
