import type { SnapshotFrom } from 'xstate';
import type { Library, LibraryEntry, LibraryChange } from '../../../../src/domain/library.ts';
import type { libraryMachine } from '../../../../src/machines/library/libraryMachine.ts';
import { libraryModel } from '../../models/library.ts';
import type { Edge } from '../../plan/explore.ts';
import { actionsAt } from '../actionsAt.ts';
import { begunBy } from '../begunBy.ts';

export type LibraryState = SnapshotFrom<typeof libraryMachine>;

export const effectsAt = (edge: Edge) => actionsAt(libraryModel.machine, edge);

export const idsOf = (entries: readonly LibraryEntry[]) => entries.map(({ id }) => id);

/** The library alone, of a state or a file. */
export const keptIn = ({ watchlist, seen, hidesSeen }: Library): Library => ({
  watchlist,
  seen,
  hidesSeen,
});

/** The changes that a write begun by this edge brings; `null` where none is begun. */
export function writtenAt(edge: Edge): readonly LibraryChange[] | null {
  const [input] = begunBy(effectsAt(edge), 'saveChanges');
  return input === undefined
    ? null
    : (input as { readonly changes: readonly LibraryChange[] }).changes;
}
