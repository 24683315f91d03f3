import { createActorContext } from '@xstate/react';
import { libraryMachine } from './libraryMachine.ts';

/** The library of whoever is signed in, around the home screen. */
export const LibraryContext = createActorContext(libraryMachine);
