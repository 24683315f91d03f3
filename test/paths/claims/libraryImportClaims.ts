import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { RowOutcome } from '../../../src/domain/libraryImport.ts';
import type { libraryImportMachine } from '../../../src/machines/libraryImportMachine.ts';
import { foundIn, libraryImportModel } from '../models/libraryImportModel.ts';
import { emittedBy } from '../plan/emittedBy.ts';
import type { Edge } from '../plan/explore.ts';
import { actionsAt } from './actionsAt.ts';
import { begunBy } from './begunBy.ts';
import { everyState, everyStep, type Claim } from './claim.ts';

type ImportState = SnapshotFrom<typeof libraryImportMachine>;

const told = (edge: Edge) => emittedBy(libraryImportModel, edge);
const rowsOf = (outcomes: readonly RowOutcome[]) => outcomes.map(({ row }) => row);

/** What holds of films that are brought in from a file. */
export const libraryImportClaims: readonly Claim[] = [
  everyStep<ImportState>(
    'the library is told once, at the end, of what was found new',
    ['§10.29'],
    {
      where: () => true,
      must({ from, event }, edge) {
        if (event.type !== 'xstate.done.actor.matchRows') return told(edge).length === 0;
        const { shelf, entry } = foundIn(1) as Extract<RowOutcome, { result: 'found' }>;
        const films = rowsOf(from.context.outcomes).includes(1) ? [{ shelf, entry }] : [];
        return isDeepStrictEqual(told(edge), [{ type: 'films.imported', films }]);
      },
    },
  ),
  everyStep<ImportState>('cancelled, it forgets file and findings', ['§10.29'], {
    where: ({ from, event }) =>
      event.type === 'import.cancelled' && !from.matches('reported') && !from.matches('choosing'),
    must: ({ to }) =>
      to.matches('choosing') &&
      to.context.file === null &&
      to.context.contents === null &&
      to.context.outcomes.length === 0 &&
      Object.keys(to.children).length === 0,
  }),
  everyState<ImportState>('a row counts once', ['§10.29'], {
    must: ({ context: { outcomes } }) => new Set(rowsOf(outcomes)).size === outcomes.length,
  }),
  everyState<ImportState>('a film that was on its list is there, not added', ['§10.29'], {
    where: ({ context }) => rowsOf(context.outcomes).includes(2),
    must: ({ context }) => context.outcomes.find(({ row }) => row === 2)?.result === 'there',
  }),
  everyStep<ImportState>(
    'after an interruption the rows left are looked for, no others',
    ['§10.29'],
    {
      where: ({ from, event }) => event.type === 'import.retried' && from.matches('interrupted'),
      must({ from }, edge) {
        const [input] = begunBy(
          actionsAt(libraryImportModel.machine, edge),
          'matchRows',
        ) as readonly {
          readonly rows: readonly { readonly row: number }[];
        }[];
        const settled = new Set(rowsOf(from.context.outcomes));
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
      must: (state) => state.matches('choosing') || state.matches('interrupted'),
    },
  ),
  everyState<ImportState>(
    'it waits for another attempt only while it looks for films',
    ['§10.99'],
    {
      where: ({ context }) => context.retry !== null,
      must: (state) => state.matches('matching') && state.context.failure === null,
    },
  ),
  everyState<ImportState>('it works at one thing at a time', ['§10.29'], {
    must: ({ children }) => Object.keys(children).length <= 1,
  }),
];
