import { createActorContext } from '@xstate/react';
import { inspectorMachine } from './inspectorMachine.ts';
import type { InspectorContext } from './inspectorTypes.ts';

/** The one inspector actor, around the whole page. */
export const PageContext = createActorContext(inspectorMachine);

/** What a selector over the machine's context says; it has to return the same while nothing changes. */
export function usePage<T>(selector: (context: InspectorContext) => T): T {
  return PageContext.useSelector(({ context }) => selector(context));
}
