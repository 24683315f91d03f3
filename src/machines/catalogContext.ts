import { createActorContext } from '@xstate/react';
import { catalogMachine } from './catalogMachine.ts';

/** The catalog actor, around the home screen: it lives as long as someone is signed in. */
export const CatalogContext = createActorContext(catalogMachine);
