import { createEmptyActor, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import { emptyLibrary, applyChanges } from '../../../src/domain/library.ts';
import type { Retry } from '../../../src/domain/failure.ts';
import type { ImportList, ImportRow, RowResult } from '../../../src/domain/libraryImport.ts';
import { libraryImportMachine } from '../../../src/machines/library/libraryImportMachine.ts';
import {
  selectMatchedCount,
  selectImportFailure,
  selectRetry,
  selectProcessedCount,
  selectStage,
} from '../../../src/machines/library/libraryImportSelectors.ts';
import type { LibraryImportInput } from '../../../src/machines/library/libraryImportMachine.ts';
import { anEntry, putting } from '../../support/libraryBuilders.ts';
import { type Answer, implicitEvents, type LabelledEvent, type SeenModel } from '../plan/model.ts';

/** What its panel shows. */
export type LibraryImportView = {
  readonly stage: string;
  readonly settled: number;
  readonly found: number;
  readonly failure: string | null;
  /** Why it waits. */
  readonly wait: string | null;
  readonly calls: readonly string[];
};

const rowOf = (row: number): ImportRow => ({
  row,
  label: `Movie ${row}`,
  list: 'seen',
  at: row,
  name: { by: 'title', title: `Movie ${row}`, year: null },
});

const contents: ImportList = {
  files: [{ name: 'watched.csv', rowCount: 3 }],
  rows: [rowOf(1), rowOf(2)],
  unmatched: [{ row: 3, label: '', result: 'unmatched', reason: 'unreadable' }],
};

/** The second row's movie is on its shelf already. */
export const foundIn = (row: number): RowResult => ({
  row,
  label: `Movie ${row}`,
  result: 'matched',
  list: 'seen',
  entry: anEntry(row),
});

const retry: Retry = {
  attempt: 1,
  maxAttempts: 3,
  retryAt: 20_000,
  startedAt: 0,
  message: 'Network Error',
};

const person: readonly LabelledEvent[] = [
  { label: 'choose a file', type: 'files.selected', files: [new File(['x'], 'watched.csv')] },
  { label: 'cancel', type: 'import.cancelled' },
  { label: 'go on', type: 'import.retryRequested' },
  { label: 'the first row is settled', type: 'rows.processed', rowResults: [foundIn(1)] },
  { label: 'the second row is settled', type: 'rows.processed', rowResults: [foundIn(2)] },
  { label: 'the library has added none', type: 'movies.added', movies: [] },
  { label: 'looking is put off', type: 'search.delayed', retry },
  { label: 'looking goes on', type: 'search.delayed', retry: null },
];

const answers: Readonly<Record<string, readonly Answer[]>> = {
  readFiles: [
    { label: 'the file is read', output: contents },
    { label: 'the file cannot be read', error: new Error('no list') },
  ],
  matchRows: [
    { label: 'all rows were looked for', output: undefined },
    { label: 'looking is interrupted', error: new Error('Network Error') },
  ],
};

const library = applyChanges(emptyLibrary, putting('seen', anEntry(2)));

/** Movies brought in from a file, as it is explored. */
export const libraryImportModel: SeenModel<LibraryImportView> = {
  name: 'libraryImport',
  machine: libraryImportMachine,
  starts: [
    {
      from: 'an opened import',
      input: {
        list: 'seen',
        library,
        parent: createEmptyActor() as LibraryImportInput['parent'],
      } satisfies LibraryImportInput,
    },
  ],
  classOf: (state) => {
    const { context } = state as ImportState;
    return {
      ...viewOfImport(state),
      outcomes: context.rowResults.map(({ row, result }) => `${row} ${result}`).toSorted(),
      files: context.files.map(({ name }) => name),
    };
  },
  eventsIn: (state) => [...person, ...implicitEvents(state, answers)],
  viewOf: viewOfImport,
};

type ImportState = SnapshotFrom<typeof libraryImportMachine>;

function viewOfImport(state: AnyMachineSnapshot): LibraryImportView {
  const snapshot = state as ImportState;
  return { ...importScreenOf(snapshot), calls: Object.keys(snapshot.children).toSorted() };
}

/** The part of the view that is told by the snapshot of an actor too. */
const importScreenOf = (snapshot: ImportState) => ({
  stage: String(selectStage(snapshot)),
  settled: selectProcessedCount(snapshot),
  found: selectMatchedCount(snapshot),
  failure: selectImportFailure(snapshot),
  wait: selectRetry(snapshot)?.message ?? null,
});
