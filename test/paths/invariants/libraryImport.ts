import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { RowResult } from '../../../src/domain/libraryImport.ts';
import type { libraryImportMachine } from '../../../src/machines/library/libraryImportMachine.ts';
import { found } from '../../support/libraryBuilders.ts';
import { libraryImportModel } from '../models/libraryImport.ts';
import { rulesFor, type Invariant } from './invariant.ts';

type ImportState = SnapshotFrom<typeof libraryImportMachine>;

const { everyState, everyStep } = rulesFor<ImportState>(libraryImportModel);

const rowsOf = ({ context }: ImportState) => context.rowResults.map(({ row }) => row);

export const libraryImportInvariants: readonly Invariant[] = [
  everyStep('the library receives the new movies once, at the end', '§10.29', {
    must({ from, event, emitted }) {
      if (event.type !== 'xstate.done.actor.matchRows') return emitted.length === 0;
      const { list, entry } = found(1) as Extract<RowResult, { result: 'matched' }>;
      const movies = rowsOf(from).includes(1) ? [{ list, entry }] : [];
      return equals(emitted, [{ type: 'movies.imported', movies, ratings: [], skippedRows: 1 }]);
    },
  }),
  everyState('a row counts once', '§10.29', {
    must: (state) => new Set(rowsOf(state)).size === rowsOf(state).length,
  }),
  everyState('a movie that its list has already is a duplicate', '§10.29', {
    where: (state) => rowsOf(state).includes(2),
    must: ({ context }) => context.rowResults.find(({ row }) => row === 2)?.result === 'duplicate',
  }),
  everyState('a failure is shown only where the user can act on it', '§10.184', {
    where: ({ context }) => context.failure !== null,
    must: (state) => state.matches('selectingFiles') || state.matches({ working: 'interrupted' }),
  }),
  everyState('a retry is scheduled only while rows are matched', '§10.99', {
    where: ({ context }) => context.retry !== null,
    must: (state) => state.matches({ working: 'matching' }) && state.context.failure === null,
  }),
  everyState('closing the page asks exactly while work would be lost', '§10.29', {
    must: (state) => state.matches('working') === 'unload' in state.children,
  }),
];
