import { createEmptyActor } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { emptyLibrary, applyChanges } from '../../../src/domain/library.ts';
import type { Retry } from '../../../src/domain/failure.ts';
import type { ImportList, RowResult } from '../../../src/domain/libraryImport.ts';
import { libraryImportMachine } from '../../../src/machines/library/libraryImportMachine.ts';
import type { LibraryImportInput } from '../../../src/machines/library/libraryImportMachine.ts';
import { anEntry, found, putting, rowOf } from '../../support/libraryBuilders.ts';
import {
  connectionAnswers,
  implicitEvents,
  labelled,
  type Answers,
  type Model,
} from '../plan/model.ts';

const contents: ImportList = {
  files: [{ name: 'watched.csv', rowCount: 3 }],
  rows: [rowOf(1), rowOf(2)],
  unmatched: [{ row: 3, label: '', result: 'unmatched', reason: 'unreadable' }],
};

const retry: Retry = {
  attempt: 1,
  maxAttempts: 3,
  retryAt: 20_000,
  startedAt: 0,
  reason: 'network',
};

const sent = labelled({
  'select a file': { type: 'files.selected', files: [new File(['x'], 'watched.csv')] },
  cancel: { type: 'import.cancelled' },
  continue: { type: 'import.retryRequested' },
  'the first row is processed': { type: 'rows.processed', rowResults: [found(1)] },
  'the second row is processed': { type: 'rows.processed', rowResults: [found(2)] },
  'the library has added no movie': { type: 'movies.added', movies: [] },
  'a search is delayed': { type: 'search.delayed', retry },
  'the search continues': { type: 'search.delayed', retry: null },
});

const answers: Answers = {
  connection: connectionAnswers,
  readFiles: { 'the file is read': contents, 'the file cannot be read': new Error('no list') },
  matchRows: {
    'all rows are processed': undefined,
    'matching is interrupted': new NetworkError(),
    'matching is refused': new ApiError('Bad Gateway', 502, 'http_error'),
  },
};

/** The movie of the second row is already in the seen list. */
const library = applyChanges(emptyLibrary, putting('seen', anEntry(2)));

export const libraryImportModel: Model = {
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
  relevantContext({ context: { rowResults, files, failure, retry: delayed } }) {
    const results = (rowResults as readonly RowResult[]).map(
      ({ row, result }) => `${row} ${result}`,
    );
    const names = (files as readonly File[]).map(({ name }) => name);
    return [results.toSorted(), names, failure, delayed];
  },
  eventsIn: (state) => [...sent, ...implicitEvents(state, answers)],
};
