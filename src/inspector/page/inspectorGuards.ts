import type { InspectorContext } from './inspectorTypes.ts';
import { isNext } from './appLogs.ts';
import { appOf, recordsOf, stepAfter, stepBefore } from './inspectorSelectors.ts';
import type { InspectorRecord } from '../protocol.ts';

type Args = { readonly context: InspectorContext };

/** Every question that the inspector machine asks. */
export const inspectorGuards = {
  hasNext: ({ context }: Args) => stepAfter(context) !== null,
  hasPrevious: ({ context }: Args) => stepBefore(context) !== null,
  hasRecords: ({ context }: Args) => recordsOf(context).length > 0,
  /** A reload ends one page load and begins another: whoever follows goes along. */
  nobodyIsLookedAt: ({ context }: Args) => appOf(context)?.hasLeft ?? true,
  isNextRecord: ({ context }: Args, { app, record }: { app: string; record: InspectorRecord }) =>
    isNext(context.apps, app, record),
} as const;
