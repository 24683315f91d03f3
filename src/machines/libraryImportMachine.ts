import { assign, sendTo, setup } from 'xstate';
import type { ImportFile } from '../domain/libraryImport.ts';
import type { Retry } from '../domain/retry.ts';
import { actorSlot } from './actorSlot.ts';
import {
  contentsKept,
  failureNoted,
  fileForgotten,
  fileTaken,
  filmsImported,
  outcomesNoted,
  rowsLeft,
} from './libraryImportChanges.ts';
import type {
  LibraryImportContext,
  LibraryImportEvent,
  LibraryImportInput,
  MatchRowsInput,
  ReadFileInput,
} from './libraryImportTypes.ts';

/**
 * Films brought in from a file (§10.27 to §10.30): chosen, read, each row looked for, reported. What
 * was found reaches the library once, at the end: an import that is cancelled brings nothing.
 */
export const libraryImportMachine = setup({
  types: {
    context: {} as LibraryImportContext,
    events: {} as LibraryImportEvent,
    input: {} as LibraryImportInput,
    children: {} as { readFile: 'readFile'; matchRows: 'matchRows' },
  },
  actors: {
    readFile: actorSlot<ImportFile, ReadFileInput>('readFile'),
    matchRows: actorSlot<void, MatchRowsInput>('matchRows'),
  },
  actions: {
    takeFile: assign(fileTaken),
    forgetFile: assign(fileForgotten),
    keepContents: assign(contentsKept),
    noteOutcomes: assign(outcomesNoted),
    noteFailure: assign(failureNoted),
    forgetFailure: assign({ failure: null }),
    noteRetry: assign((_, { retry }: { retry: Retry | null }) => ({ retry })),
    forgetRetry: assign({ retry: null }),
    tellParent: sendTo(({ context }) => context.parent, filmsImported),
  },
}).createMachine({
  id: 'libraryImport',
  context: ({ input }) => ({ ...input, ...fileForgotten }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.chosen': {
          target: 'reading',
          actions: { type: 'takeFile', params: ({ event }) => event },
        },
      },
    },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { file, shelf } }) => {
          if (file === null) throw new Error('No file is chosen');
          return { file, shelf };
        },
        onDone: {
          target: 'matching',
          actions: { type: 'keepContents', params: ({ event }) => event.output },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
      },
      on: { 'import.cancelled': { target: 'choosing', actions: 'forgetFile' } },
    },
    matching: {
      entry: 'forgetFailure',
      exit: 'forgetRetry',
      invoke: {
        id: 'matchRows',
        src: 'matchRows',
        input: ({ context, self }) => ({
          rows: rowsLeft(context),
          settle: (outcomes) => self.send({ type: 'rows.settled', outcomes }),
          putOff: (retry) => self.send({ type: 'search.putOff', retry }),
        }),
        onDone: 'reported',
        onError: {
          target: 'interrupted',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
      },
      on: {
        'rows.settled': { actions: { type: 'noteOutcomes', params: ({ event }) => event } },
        'search.putOff': { actions: { type: 'noteRetry', params: ({ event }) => event } },
        'import.cancelled': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    /** What was settled stays; looking for the rest can go on. */
    interrupted: {
      on: {
        'import.retried': 'matching',
        'import.cancelled': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    reported: {
      entry: 'tellParent',
    },
  },
});
