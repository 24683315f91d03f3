import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import type { ImportList, RowResult } from '../../../../src/domain/libraryImport.ts';
import {
  getRowResults,
  selectFileNames,
  selectImportedFiles,
  selectImportList,
  selectMatchedCount,
  selectRetry,
  selectImportFailure,
  selectIsBusy,
  selectRowResults,
  selectRowCount,
  selectProcessedCount,
  selectStage,
} from '../../../../src/machines/library/libraryImportSelectors.ts';
import {
  selectExportFailure,
  selectHasImportFailed,
  selectImport,
  selectIsImportOpen,
  selectUndo,
} from '../../../../src/machines/library/librarySelectors.ts';
import { aMovie } from '../../../support/builders.ts';
import {
  anEntry,
  anUnresolvedEntry,
  found,
  missed,
  putting,
  rowOf,
} from '../../../support/libraryBuilders.ts';
import { startLibrary } from '../../../support/setupLibrary.ts';
import { failureText, importFailureText } from '../../../support/failureText.ts';

const files = [new File(['x'], 'watched.csv'), new File(['x'], 'ratings.csv')];

const missedRow: RowResult = { row: 9, label: '', result: 'unmatched', reason: 'unreadable' };
const contents: ImportList = {
  files: [{ name: 'watched.csv', rowCount: 9 }],
  rows: [rowOf(1), rowOf(2), rowOf(3)],
  unmatched: [missedRow],
};

/** Makes the import machine throw as it reads it. */
const brokenOutcome: RowResult = {
  get row(): number {
    throw new Error('broken outcome');
  },
  label: 'Movie 1',
  result: 'duplicate',
};

type Options = Parameters<typeof startLibrary>[0];

/** A library with its import panel open and a file being read. */
function startImport(options: Options = {}) {
  const library = startLibrary(options);
  library.actor.send({ type: 'import.opened', list: 'seen' });
  const actor = library.importing();
  actor.send({ type: 'files.selected', files });
  const panel = () => actor.getSnapshot();
  return {
    ...library,
    actor,
    library: library.actor,
    panel,
    progress: () => [selectStage(panel()), importFailureText(selectImportFailure(panel()))],
    /** The rows with this result, in order. */
    rowsWith: (result: RowResult['result']) =>
      getRowResults(selectRowResults(panel()), result).map(({ row }) => row),
    /** All rows have these results. */
    async finish(...results: readonly RowResult[]) {
      library.settleRows(...results);
      await library.matchRows.last().resolve();
    },
  };
}

async function startMatching(options: Options = {}) {
  const started = startImport(options);
  await started.readFiles.last().resolve(contents);
  return started;
}

describe('library import, a file', () => {
  it('is read first, for the list on which it was selected', () => {
    const { panel, readFiles } = startImport();
    expect(selectStage(panel())).toBe('reading');
    expect(selectFileNames(', ')(panel())).toBe('watched.csv, ratings.csv');
    expect({
      rowCount: selectRowCount(panel()),
      importedFiles: selectImportedFiles(panel()),
    }).toEqual({ rowCount: 0, importedFiles: [] });
    expect(selectImportList(panel())).toBe('seen');
    expect(readFiles.last().input).toEqual({ files, list: 'seen' });
  });

  it('that cannot be read sets a failure, and another file can be selected', async () => {
    const { actor, progress, readFiles } = startImport();
    await readFiles.last().reject(new Error('no list'));
    expect(progress()).toEqual(['selectingFiles', 'no list']);
    actor.send({ type: 'files.selected', files });
    expect(progress()).toEqual(['reading', null]);
  });

  it('is matched row by row, with progress', async () => {
    const { panel, settleRows, matchRows } = await startMatching();
    expect(matchRows.last().input.rows).toEqual(contents.rows);
    settleRows(found(1), missed(2));
    expect(selectProcessedCount(panel())).toBe(3);
    expect({
      rowCount: selectRowCount(panel()),
      importedFiles: selectImportedFiles(panel()),
    }).toEqual({ rowCount: 4, importedFiles: contents.files });
    expect(selectMatchedCount(panel())).toBe(1);
  });

  it('changes the library once, at its end, which requests movies of which it has only the id', async () => {
    const { settleRows, matchRows, movies, context, saved, panel } = await startMatching();
    settleRows(found(1), missed(2), { ...found(3), entry: anUnresolvedEntry(3) } as RowResult);
    await saved();
    expect(context().seen).toEqual([]);
    await matchRows.last().resolve();
    expect(movies.received).toEqual([{ type: 'movies.requested', ids: [3] }]);
    expect((await saved()).seen.map(({ id }) => id)).toEqual([3, 1]);
    expect(selectStage(panel())).toBe('done');
  });

  it('is reported as added, already there and not found, in the order of its rows', async () => {
    const own = anEntry(5, 500);
    const { settleRows, finish, rowsWith, saved } = await startMatching({
      held: putting('seen', own),
    });
    settleRows(found(3, 4), found(2, 5));
    settleRows(found(3, 6));
    await finish(found(1, 4));
    expect(rowsWith('matched')).toEqual([3]);
    expect(rowsWith('duplicate')).toEqual([1, 2]);
    expect(rowsWith('unmatched')).toEqual([9]);
    expect((await saved()).seen).toContainEqual(own);
  });

  it('reports a movie that is added by the user meanwhile as already there', async () => {
    const { library, settleRows, matchRows, rowsWith } = await startMatching();
    settleRows(found(1), found(3));
    library.send({ type: 'seen.toggled', movie: aMovie({ id: 1 }) });
    await matchRows.last().resolve();
    expect({ matched: rowsWith('matched'), duplicate: rowsWith('duplicate') }).toEqual({
      matched: [3],
      duplicate: [1],
    });
  });

  it('keeps a movie that TMDB no longer has, counts it as skipped, and undoes it too', async () => {
    const { library, context, select, rowsWith, finish, saved } = await startMatching();
    const entry = { ...anUnresolvedEntry(3), fetchedAt: 9, unavailable: { title: 'Solaris' } };
    const gone: RowResult = {
      row: 3,
      label: 'Solaris',
      result: 'unmatched',
      reason: 'notFound',
      kept: { list: 'seen', entry },
    };
    await finish(found(1), gone, missed(2));
    expect({ matched: rowsWith('matched'), unmatched: rowsWith('unmatched') }).toEqual({
      matched: [1],
      unmatched: [2, 3, 9],
    });
    expect(context().seen).toContainEqual(entry);
    expect(select(selectUndo)).toMatchObject({ count: 1, skippedRows: 3 });
    library.send({ type: 'undo.requested' });
    expect((await saved()).seen).toEqual([]);
  });

  it('brings the latest rating of each movie, from rows of listed movies too', async () => {
    const { context, finish, rowsWith } = await startMatching();
    const rate = (id: number, rating: number, at: number) => ({ rated: { id, rating, at } });
    await finish(
      { ...found(1), ...rate(1, 6, 10) },
      { ...found(2, 1), ...rate(1, 9, 20) },
      { ...found(3, 1), ...rate(1, 3, 5) },
    );
    expect({ matched: rowsWith('matched'), duplicate: rowsWith('duplicate') }).toEqual({
      matched: [1],
      duplicate: [2, 3],
    });
    expect(context().ratings).toEqual({ 1: 9 });
  });

  it('is undone as a whole', async () => {
    const { library, select, snapshot, finish, saved } = await startMatching();
    await finish(found(1), found(3));
    expect(select(selectUndo)).toMatchObject({ kind: 'imported', count: 2 });
    expect(snapshot().matches({ undo: 'offered' })).toBe(true);
    library.send({ type: 'undo.requested' });
    expect((await saved()).seen).toEqual([]);
  });
});

describe('library import', () => {
  it.each(['reading', 'matching'] as const)('cancelled while %s adds nothing', async (stage) => {
    const { actor, panel, context, readFiles, matchRows } =
      stage === 'reading' ? startImport() : await startMatching();
    actor.send({ type: 'import.cancelled' });
    const { files: chosen, parsedFiles, rowResults } = panel().context;
    expect({ stage: selectStage(panel()), chosen, parsedFiles, rowResults }).toEqual({
      stage: 'selectingFiles',
      chosen: [],
      parsedFiles: null,
      rowResults: [],
    });
    expect({
      readFilesInFlight: readFiles.inFlight(),
      matchRowsInFlight: matchRows.inFlight(),
    }).toEqual({ readFilesInFlight: 0, matchRowsInFlight: 0 });
    expect(context().seen).toEqual([]);
  });

  it('that is interrupted continues with the remaining rows', async () => {
    const { actor, progress, settleRows, finish, matchRows, saved } = await startMatching();
    settleRows(found(2));
    await matchRows.last().reject(new Error('Network Error'));
    expect(progress()).toEqual(['interrupted', 'Network Error']);
    actor.send({ type: 'import.retryRequested' });
    expect(progress()).toEqual(['matching', null]);
    expect(matchRows.last().input.rows.map(({ row }) => row)).toEqual([1, 3]);
    await finish(found(1), found(3));
    expect((await saved()).seen).toHaveLength(3);
  });

  it('that is interrupted without a response continues by itself once there is one', async () => {
    const { connection, progress, settleRows, matchRows } = await startMatching();
    settleRows(found(2));
    await matchRows.last().reject(new NetworkError());
    expect(progress()).toEqual(['interrupted', 'Network Error']);
    await connection.restore();
    expect(progress()).toEqual(['matching', null]);
    expect(matchRows.last().input.rows.map(({ row }) => row)).toEqual([1, 3]);
    await matchRows.last().reject(new ApiError('Bad Gateway', 502, 'down'));
    expect({ progress: progress(), inFlight: connection.inFlight() }).toEqual({
      progress: ['interrupted', 'Bad Gateway'],
      inFlight: 0,
    });
  });

  it('has the delayed search until the matching continues or ends', async () => {
    const { panel, putOffRows, matchRows } = await startMatching();
    const retry = {
      attempt: 1,
      maxAttempts: 3,
      retryAt: 9,
      startedAt: 0,
      reason: 'network',
    } as const;
    for (const delayed of [retry, null, retry]) {
      putOffRows(delayed);
      expect(selectRetry(panel())).toEqual(delayed);
    }
    await matchRows.last().reject(new Error('Network Error'));
    expect(selectRetry(panel())).toBeNull();
  });

  it('asks before the page unloads while it would be lost', async () => {
    const { actor, library, unload, matchRows } = await startMatching();
    expect(unload.running()).toBe(1);
    await matchRows.last().reject(new Error('Network Error'));
    expect(unload.running()).toBe(1);
    actor.send({ type: 'import.retryRequested' });
    await matchRows.last().resolve();
    expect(unload.running()).toBe(0);
    library.send({ type: 'import.opened', list: 'seen' });
    expect(unload.running()).toBe(0);
  });

  it('continues while its panel is closed', async () => {
    const { library, select, panel, finish } = await startMatching();
    library.send({ type: 'import.minimized' });
    expect(select(selectIsImportOpen)).toBe(false);
    expect(selectIsBusy(panel())).toBe(true);
    await finish(found(1));
    library.send({ type: 'import.restored' });
    expect(select(selectIsImportOpen)).toBe(true);
    expect({ stage: selectStage(panel()), isBusy: selectIsBusy(panel()) }).toEqual({
      stage: 'done',
      isBusy: false,
    });
  });

  it.each([
    { type: 'transfer.closed' },
    { type: 'import.opened', list: 'watchlist' },
    { type: 'library.deleted' },
  ] as const)('ends on $type, and a new one starts empty', async (event) => {
    const { library, snapshot, importing, matchRows } = await startMatching();
    library.send(event);
    expect(matchRows.inFlight()).toBe(0);
    expect(snapshot().children.import === undefined).toBe(event.type !== 'import.opened');
    library.send({ type: 'import.opened', list: 'watchlist' });
    expect(importing().getSnapshot().context).toMatchObject({ list: 'watchlist', rowResults: [] });
  });

  it('that throws is a state of the library machine, which can export and import again', async () => {
    const { library, select, snapshot, settleRows, importing, saveFile } = await startMatching();
    expect({
      hasImportFailed: select(selectHasImportFailed),
      import: select(selectImport),
    }).toEqual({ hasImportFailed: false, import: importing() });
    settleRows(brokenOutcome);
    expect(snapshot().status).toBe('active');
    expect(select(selectHasImportFailed)).toBe(true);
    expect(select(selectImport)).toBeUndefined();
    library.send({ type: 'export.requested' });
    await saveFile.last().reject(new Error('no such disk'));
    expect(failureText(select(selectExportFailure))).toBe('no such disk');
    library.send({ type: 'import.opened', list: 'seen' });
    expect(selectStage(importing().getSnapshot())).toBe('selectingFiles');
    expect(failureText(select(selectExportFailure))).toBeNull();
  });

  it('that throws can be followed by another at once', async () => {
    const { library, settleRows, importing } = await startMatching();
    settleRows(brokenOutcome);
    library.send({ type: 'import.opened', list: 'seen' });
    expect(selectStage(importing().getSnapshot())).toBe('selectingFiles');
  });
});
