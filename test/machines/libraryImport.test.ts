import { describe, expect, it } from 'vitest';
import type { ImportFile, ImportRow, RowOutcome } from '../../src/domain/libraryImport.ts';
import {
  outcomesWith,
  selectFoundCount,
  selectImportFailure,
  selectIsBusy,
  selectOutcomes,
  selectRowCount,
  selectSettledCount,
  selectStage,
} from '../../src/machines/libraryImportSelectors.ts';
import { selectIsImportShown, selectUndo } from '../../src/machines/librarySelectors.ts';
import { anEntry, putting } from '../support/libraryBuilders.ts';
import { flush } from '../support/parked.ts';
import { startLibrary } from '../support/startLibrary.ts';

const file = new File(['x'], 'watched.csv');

const rowOf = (row: number): ImportRow => ({
  row,
  label: `Film ${row}`,
  shelf: 'seen',
  at: row,
  name: { by: 'title', title: `Film ${row}`, year: null },
});
const missedRow: RowOutcome = { row: 9, label: '', result: 'missed', reason: 'unreadable' };
const contents: ImportFile = {
  format: 'letterboxd',
  rows: [rowOf(1), rowOf(2), rowOf(3)],
  missed: [missedRow],
};

const found = (row: number, id = row): RowOutcome => ({
  row,
  label: `Film ${row}`,
  result: 'found',
  shelf: 'seen',
  entry: anEntry(id),
});
const missed = (row: number): RowOutcome => ({
  row,
  label: `Film ${row}`,
  result: 'missed',
  reason: 'notFound',
});

/** The library with its import panel open, a file on its way. */
function begun(held: Parameters<typeof startLibrary>[0] = {}) {
  const library = startLibrary(held);
  library.actor.send({ type: 'import.opened', shelf: 'seen' });
  const actor = library.importing();
  actor.send({ type: 'file.chosen', file });
  return { ...library, actor, library: library.actor, panel: () => actor.getSnapshot() };
}

async function matching(held: Parameters<typeof startLibrary>[0] = {}) {
  const all = begun(held);
  await all.readFile.last().resolve(contents);
  return all;
}

describe('a file of films', () => {
  it('is read first, for the list it was chosen on', () => {
    const { panel, readFile } = begun();
    expect(selectStage(panel())).toBe('reading');
    expect(readFile.last().input).toEqual({ file, shelf: 'seen' });
  });

  it('that cannot be read says why, and another one can be chosen', async () => {
    const { actor, panel, readFile } = begun();
    await readFile.last().reject(new Error('no list'));
    expect([selectStage(panel()), selectImportFailure(panel())]).toEqual(['choosing', 'no list']);
    actor.send({ type: 'file.chosen', file });
    expect([selectStage(panel()), selectImportFailure(panel())]).toEqual(['reading', null]);
  });

  it('is looked through row by row, and says how far it is', async () => {
    const { panel, settleRows, matchRows } = await matching();
    expect(matchRows.last().input.rows).toEqual(contents.rows);
    settleRows(found(1), missed(2));
    expect(selectSettledCount(panel())).toBe(3);
    expect(selectRowCount(panel())).toBe(4);
    expect(selectFoundCount(panel())).toBe(1);
  });

  it('reaches the library once, at its end', async () => {
    const { context, settleRows, matchRows, stored, panel } = await matching();
    settleRows(found(1), missed(2), found(3));
    await flush();
    expect(context().seen).toEqual([]);
    await matchRows.last().resolve();
    await flush();
    expect(selectStage(panel())).toBe('reported');
    expect(stored().seen.map(({ id }) => id)).toEqual([3, 1]);
  });

  it('is reported: added, there already, and not brought in, in its own order', async () => {
    const held = { held: putting('seen', anEntry(5)) };
    const { panel, settleRows, matchRows } = await matching(held);
    settleRows(found(3, 4), found(2, 5));
    settleRows(found(1, 4));
    await matchRows.last().resolve();
    const outcomes = selectOutcomes(panel());
    const rows = (result: RowOutcome['result']) =>
      outcomesWith(outcomes, result).map(({ row }) => row);
    expect([rows('found'), rows('there'), rows('missed')]).toEqual([[3], [1, 2], [9]]);
  });

  it('leaves what is kept already as it is', async () => {
    const own = anEntry(5, 500);
    const { settleRows, matchRows, stored } = await matching({ held: putting('seen', own) });
    settleRows(found(1, 5));
    await matchRows.last().resolve();
    await flush();
    expect(stored().seen).toEqual([own]);
  });

  it('is taken back as a whole', async () => {
    const { library, snapshot, settleRows, matchRows, stored } = await matching();
    settleRows(found(1), found(3));
    await matchRows.last().resolve();
    expect(selectUndo(snapshot())).toMatchObject({ deed: 'imported', count: 2 });
    library.send({ type: 'undo.requested' });
    await flush();
    expect(stored().seen).toEqual([]);
  });

  it('that brings nothing new offers no way back', async () => {
    const { snapshot, settleRows, matchRows } = await matching();
    settleRows(missed(1), missed(2), missed(3));
    await matchRows.last().resolve();
    expect(selectUndo(snapshot())).toBeNull();
  });
});

describe('an import', () => {
  it.each(['reading', 'matching'] as const)('cancelled while %s brings nothing', async (stage) => {
    const { actor, panel, context, readFile, matchRows } =
      stage === 'reading' ? begun() : await matching();
    actor.send({ type: 'import.cancelled' });
    expect(selectStage(panel())).toBe('choosing');
    expect([readFile.inFlight(), matchRows.inFlight()]).toEqual([0, 0]);
    expect(context().seen).toEqual([]);
  });

  it('that was interrupted goes on with the rows that are left', async () => {
    const { actor, panel, settleRows, matchRows, stored } = await matching();
    settleRows(found(2));
    await matchRows.last().reject(new Error('Network Error'));
    expect([selectStage(panel()), selectImportFailure(panel())]).toEqual([
      'interrupted',
      'Network Error',
    ]);
    actor.send({ type: 'import.retried' });
    expect(selectImportFailure(panel())).toBeNull();
    expect(matchRows.last().input.rows.map(({ row }) => row)).toEqual([1, 3]);
    settleRows(found(1), found(3));
    await matchRows.last().resolve();
    await flush();
    expect(stored().seen).toHaveLength(3);
  });

  it('goes on while its panel is away', async () => {
    const { library, snapshot, panel, settleRows, matchRows } = await matching();
    library.send({ type: 'import.setAside' });
    expect(selectIsImportShown(snapshot())).toBe(false);
    expect(selectIsBusy(panel())).toBe(true);
    settleRows(found(1));
    await matchRows.last().resolve();
    library.send({ type: 'import.shown' });
    expect(selectIsImportShown(snapshot())).toBe(true);
    expect([selectStage(panel()), selectIsBusy(panel())]).toEqual(['reported', false]);
  });

  it('ends with the panel, and begins anew with what is kept by then', async () => {
    const { library, importing, matchRows } = await matching();
    library.send({ type: 'transfer.closed' });
    expect(matchRows.inFlight()).toBe(0);
    library.send({ type: 'import.opened', shelf: 'watchlist' });
    expect(importing().getSnapshot().context).toMatchObject({ shelf: 'watchlist', outcomes: [] });
  });

  it('ends when everything is to be forgotten', async () => {
    const { library, snapshot, matchRows } = await matching();
    library.send({ type: 'library.deleted' });
    expect(matchRows.inFlight()).toBe(0);
    expect(snapshot().children.import).toBeUndefined();
  });
});
