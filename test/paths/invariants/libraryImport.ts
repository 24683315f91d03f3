import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { RowResult } from '../../../src/domain/libraryImport.ts';
import type { libraryImportMachine } from '../../../src/machines/library/libraryImportMachine.ts';
import { foundIn, libraryImportModel } from '../models/libraryImport.ts';
import { rulesFor, type Invariant } from './invariant.ts';

type ImportState = SnapshotFrom<typeof libraryImportMachine>;

const { everyState, everyStep } = rulesFor<ImportState>(libraryImportModel);

const rowsOf = ({ context }: ImportState) => context.rowResults.map(({ row }) => row);

export const libraryImportInvariants: readonly Invariant[] = [
  everyStep('the library receives the new movies once, at the end', '§10.29', {
    must({ from, event, emitted }) {
      if (event.type !== 'xstate.done.actor.matchRows') return emitted.length === 0;
      const { list, entry } = foundIn(1) as Extract<RowResult, { result: 'matched' }>;
      const movies = rowsOf(from).includes(1) ? [{ list, entry }] : [];
      return equals(emitted, [{ type: 'movies.imported', movies }]);
    },
  }),
  everyStep('cancelling removes file and results and ends all work', '§10.29', {
    where: ({ from, event }) => event.type === 'import.cancelled' && from.matches('working'),
    must: ({ to }) =>
      to.matches('selectingFiles') &&
      to.context.files.length === 0 &&
      to.context.parsedFiles === null &&
      to.context.rowResults.length === 0 &&
      Object.keys(to.children).length === 0,
  }),
  everyState('a row counts once', '§10.29', {
    must: (state) => new Set(rowsOf(state)).size === rowsOf(state).length,
  }),
  everyState('a movie that its list has already is a duplicate', '§10.29', {
    where: (state) => rowsOf(state).includes(2),
    must: ({ context }) => context.rowResults.find(({ row }) => row === 2)?.result === 'duplicate',
  }),
  everyStep('after an interruption only the remaining rows are matched', '§10.29', {
    where: ({ from, event }) =>
      event.type === 'import.retryRequested' && from.matches({ working: 'interrupted' }),
    must({ from, spawned }) {
      const [input] = spawned('matchRows') as readonly { rows: readonly { row: number }[] }[];
      return equals(
        input?.rows.map(({ row }) => row),
        [1, 2].filter((row) => !rowsOf(from).includes(row)),
      );
    },
  }),
  everyState('a failure is shown only where the user can act on it', '§10.27', {
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
  everyStep('a movie that the library did not add becomes a duplicate', '§10.29', {
    where: ({ from, event }) => event.type === 'movies.added' && from.matches('done'),
    must: ({ to }) => to.context.rowResults.every(({ result }) => result !== 'matched'),
  }),
];
