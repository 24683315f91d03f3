import { createActorContext } from '@xstate/react';
import { shortcutsMachine } from './shortcutsMachine.ts';

/** Home's shortcuts, around the home screen. */
export const ShortcutsContext = createActorContext(shortcutsMachine);
