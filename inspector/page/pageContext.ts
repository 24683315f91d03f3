import { createActorContext } from '@xstate/react';
import { inspectorMachine } from './inspectorMachine.ts';
import type { InspectorContext } from './inspectorSelectors.ts';

export const PageContext = createActorContext(inspectorMachine);

/** Selects from the machine's context; the selector must return the same value while nothing changes. */
export function usePage<T>(selector: (context: InspectorContext) => T): T {
  return PageContext.useSelector(({ context }) => selector(context));
}
