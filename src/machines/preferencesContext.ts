import { createActorContext } from '@xstate/react';
import { preferencesMachine } from './preferencesMachine.ts';

/** The one preferences actor, around the whole app. */
export const PreferencesContext = createActorContext(preferencesMachine);
