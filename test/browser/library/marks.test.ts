import { beforeEach, describe, expect, it } from 'vitest';
import { undoTimeoutMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { undo } from './support/library.ts';

const stage = setHome({ clock: true });
const cell = (place: number) => stage.page.locator(`[aria-posinset="${place}"]`);

describe('the way back', () => {
  beforeEach(async () => {
    const { page } = stage;
    await stopClock(page);
    await cell(2).locator('[data-movie-id]').focus();
    await page.keyboard.press('w');
    await undo(page).waitFor();
  });

  it('waits as long as somebody is at it', async () => {
    const { page } = stage;
    await undo(page).hover();
    await page.clock.runFor(5 * undoTimeoutMs);
    expect(await undo(page).count()).toBe(1);
    await undo(page).click();
    await undo(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: texts.sections.watchlist, exact: true }).waitFor();
  });
});
