import { undoTimeoutMs } from '../../../../src/domain/limits.ts';
import { entriesOf, storedIn } from '../../models/libraryHome/libraryEntry.ts';
import type { LibraryHomeView } from '../../models/libraryHome/libraryHomeView.ts';
import type { LibraryHomeInput } from '../../models/libraryHome/libraryWorld.ts';
import type { Visitor, Walk } from '../visitor.ts';
import { libraryAnswer } from './libraryAnswer.ts';
import { libraryGestures } from './libraryGestures.ts';
import { libraryNames } from './libraryNames.ts';
import { lookAtLibrary } from './lookAtLibrary.ts';

/** Home as somebody has it who keeps movies, local storage in the path's hand. */
export const libraryWalk: Walk<LibraryHomeView> = {
  begin: ({ input }) => ({
    visit: { entries: entriesOf(input as LibraryHomeInput), atOnce: libraryAnswer },
    take: libraryGestures,
    look,
  }),
};

async function look(visitor: Visitor): Promise<LibraryHomeView> {
  const { entry, ...seen } = await visitor.look(lookAtLibrary, libraryNames);
  return {
    ...seen,
    isUndoGoing: await visitor.isWaiting(undoTimeoutMs),
    stored: storedIn(entry),
  };
}
