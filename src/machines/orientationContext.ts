import { createActorContext } from '@xstate/react';
import { orientationMachine } from './orientationMachine.ts';

/** Around everything at home; the composition root provides its logic. */
export const OrientationContext = createActorContext(orientationMachine);
