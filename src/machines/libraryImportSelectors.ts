import type { SnapshotFrom } from 'xstate';
import type { RowOutcome } from '../domain/libraryImport.ts';
import type { libraryImportMachine } from './libraryImportMachine.ts';

type ImportSnapshot = SnapshotFrom<typeof libraryImportMachine>;

/** What its panel shows. */
export const selectStage = (snapshot: ImportSnapshot) => snapshot.value;

/** It has work to do, and goes on with it while its person is elsewhere. */
export const selectIsBusy = (snapshot: ImportSnapshot) =>
  snapshot.matches('reading') || snapshot.matches('matching') || snapshot.matches('interrupted');

export const selectSettledCount = ({ context }: ImportSnapshot) => context.outcomes.length;

/** Rows of the file, whatever came of them. */
export const selectRowCount = ({ context: { contents } }: ImportSnapshot) =>
  contents === null ? 0 : contents.rows.length + contents.missed.length;

export const selectFoundCount = ({ context }: ImportSnapshot) =>
  context.outcomes.filter(({ result }) => result === 'found').length;

export const selectImportFailure = ({ context }: ImportSnapshot) => context.failure;

/** The attempt that it waits for, and why; `null` while it goes on. */
export const selectRetry = ({ context }: ImportSnapshot) => context.retry;

export const selectFileName = ({ context }: ImportSnapshot) => context.file?.name ?? '';

/** Rows with one result, in the file's order. */
export function outcomesWith<Result extends RowOutcome['result']>(
  outcomes: readonly RowOutcome[],
  result: Result,
) {
  return outcomes
    .filter(
      (outcome): outcome is Extract<RowOutcome, { result: Result }> => outcome.result === result,
    )
    .toSorted((one, other) => one.row - other.row);
}

export const selectOutcomes = ({ context }: ImportSnapshot) => context.outcomes;

/** Where films go of a file that does not say. */
export const selectShelfOfImport = ({ context }: ImportSnapshot) => context.shelf;
