import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { RowResult } from '../../../src/domain/libraryImport.ts';
import type { libraryImportMachine } from '../../../src/machines/library/libraryImportMachine.ts';
import { foundIn, libraryImportModel } from '../models/libraryImport.ts';
import { emittedBy } from '../plan/prove.ts';
import type { Edge } from '../plan/explore.ts';
import { actionsAt } from './actionsAt.ts';
import { begunBy } from './begunBy.ts';
import { everyState, everyStep, type Claim } from './claim.ts';

type ImportState = SnapshotFrom<typeof libraryImportMachine>;

const told = (edge: Edge) => emittedBy(libraryImportModel, edge);
const getButtonRows = (outcomes: readonly RowResult[]) => outcomes.map(({ row }) => row);

/** What holds of movies that are brought in from a file. */
export const libraryImportClaims: readonly Claim[] = [
  everyStep<ImportState>(
    'the library is told once, at the end, of what was found new',
    ['§10.29'],
    {
      where: () => true,
      must({ from, event }, edge) {
        if (event.type !== 'xstate.done.actor.matchRows') return told(edge).length === 0;
        const { list, entry } = foundIn(1) as Extract<RowResult, { result: 'matched' }>;
        const movies = getButtonRows(from.context.rowResults).includes(1) ? [{ list, entry }] : [];
        return isDeepStrictEqual(told(edge), [{ type: 'movies.imported', movies }]);
      },
    },
  ),
  everyStep<ImportState>('cancelled, it forgets file and findings', ['§10.29'], {
    where: ({ from, event }) =>
      event.type === 'import.cancelled' && !from.matches('done') && !from.matches('selectingFiles'),
    must: ({ to }) =>
      to.matches('selectingFiles') &&
      to.context.files.length === 0 &&
      to.context.parsedFiles === null &&
      to.context.rowResults.length === 0 &&
      Object.keys(to.children).length === 0,
  }),
  everyState<ImportState>('a row counts once', ['§10.29'], {
    must: ({ context: { rowResults } }) =>
      new Set(getButtonRows(rowResults)).size === rowResults.length,
  }),
  everyState<ImportState>('a movie that was on its list is there, not added', ['§10.29'], {
    where: ({ context }) => getButtonRows(context.rowResults).includes(2),
    must: ({ context }) => context.rowResults.find(({ row }) => row === 2)?.result === 'duplicate',
  }),
  everyStep<ImportState>(
    'after an interruption the rows left are looked for, no others',
    ['§10.29'],
    {
      where: ({ from, event }) =>
        event.type === 'import.retryRequested' && from.matches({ working: 'interrupted' }),
      must({ from }, edge) {
        const [input] = begunBy(
          actionsAt(libraryImportModel.machine, edge),
          'matchRows',
        ) as readonly {
          readonly rows: readonly { readonly row: number }[];
        }[];
        const settled = new Set(getButtonRows(from.context.rowResults));
        return isDeepStrictEqual(
          input?.rows.map(({ row }) => row),
          [1, 2].filter((row) => !settled.has(row)),
        );
      },
    },
  ),
  everyState<ImportState>(
    'a failure is told only where something can be done about it',
    ['§10.27'],
    {
      where: ({ context }) => context.failure !== null,
      must: (state) => state.matches('selectingFiles') || state.matches({ working: 'interrupted' }),
    },
  ),
  everyState<ImportState>(
    'it waits for another attempt only while it looks for movies',
    ['§10.99'],
    {
      where: ({ context }) => context.retry !== null,
      must: (state) => state.matches({ working: 'matching' }) && state.context.failure === null,
    },
  ),
  everyState<ImportState>('it works at one thing at a time', ['§10.29'], {
    must: ({ children }) => !('readFiles' in children && 'matchRows' in children),
  }),
  everyState<ImportState>(
    'the page asks before it is left while there is work to lose',
    ['§10.29'],
    {
      must: (state) => state.matches('working') === 'unload' in state.children,
    },
  ),
  everyStep<ImportState>('a movie that the library did not add is there', ['§10.29'], {
    where: ({ from, event }) => event.type === 'movies.added' && from.matches('done'),
    must: ({ to }) => to.context.rowResults.every(({ result }) => result !== 'matched'),
  }),
];
