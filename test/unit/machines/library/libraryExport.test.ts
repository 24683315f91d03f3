import { describe, expect, it } from 'vitest';
import {
  selectExportFailure,
  selectIsExporting,
} from '../../../../src/machines/library/librarySelectors.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { startLibrary } from '../../../support/startLibrary.ts';

describe('an export', () => {
  it('hands over all that is kept', async () => {
    const { actor, snapshot, saveFile, stored } = startLibrary({
      held: putting('seen', anEntry(4)),
    });
    actor.send({ type: 'export.requested' });
    expect(saveFile.last().input).toEqual({ library: stored() });
    expect(selectIsExporting(snapshot())).toBe(true);
    await saveFile.last().resolve();
    expect(selectIsExporting(snapshot())).toBe(false);
  });

  it('that failed says why, and can be tried again', async () => {
    const { actor, snapshot, saveFile } = startLibrary();
    actor.send({ type: 'export.requested' });
    await saveFile.last().reject(new Error('no such disk'));
    expect(selectExportFailure(snapshot())).toBe('no such disk');
    actor.send({ type: 'export.requested' });
    expect(selectExportFailure(snapshot())).toBeNull();
    expect(saveFile.inFlight()).toBe(1);
  });
});
