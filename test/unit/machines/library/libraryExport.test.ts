import { describe, expect, it } from 'vitest';
import {
  selectExportFailure,
  selectIsExporting,
} from '../../../../src/machines/library/librarySelectors.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { startLibrary } from '../../../support/startLibrary.ts';

describe('library machine, an export', () => {
  it('passes the whole library to the download', async () => {
    const { actor, snapshot, saveFile, stored } = startLibrary({
      held: putting('seen', anEntry(4)),
    });
    actor.send({ type: 'export.requested' });
    expect(saveFile.last().input).toEqual({ library: stored() });
    expect(selectIsExporting(snapshot())).toBe(true);
    await saveFile.last().resolve();
    expect(selectIsExporting(snapshot())).toBe(false);
  });

  it('that fails has a message, and can be retried', async () => {
    const { actor, snapshot, saveFile } = startLibrary();
    actor.send({ type: 'export.requested' });
    await saveFile.last().reject(new Error('no such disk'));
    expect(selectExportFailure(snapshot())).toBe('no such disk');
    actor.send({ type: 'export.requested' });
    expect(selectExportFailure(snapshot())).toBeNull();
    expect(saveFile.inFlight()).toBe(1);
  });
});
