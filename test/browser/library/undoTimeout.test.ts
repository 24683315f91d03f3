import { beforeEach, describe, expect, it } from 'vitest';
import { undoTimeoutMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { undo } from './support/library.ts';

const fixture = setupBrowserAtHome({ clock: true });
const cell = (place: number) => fixture.page.locator(`[aria-posinset="${place}"]`);

describe('Undo toast', () => {
  beforeEach(async () => {
    const { page } = fixture;
    await stopClock(page);
    await cell(2).locator('[data-movie-id]').focus();
    await page.keyboard.press('w');
    await undo(page).waitFor();
  });

  it('stays while the mouse is over it', async () => {
    const { page } = fixture;
    await undo(page).hover();
    await page.clock.runFor(5 * undoTimeoutMs);
    expect(await undo(page).count()).toBe(1);
    await undo(page).click();
    await undo(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: texts.sections.watchlist, exact: true }).waitFor();
  });
});
