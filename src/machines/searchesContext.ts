import { createActorContext } from '@xstate/react';
import { searchesMachine } from './searchesMachine.ts';

/** The recent searches of whoever is signed in, around the home screen. */
export const SearchesContext = createActorContext(searchesMachine);
