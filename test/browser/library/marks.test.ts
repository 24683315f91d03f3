import { beforeEach, describe, expect, it } from 'vitest';
import { undoOfferMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { setStage } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { begin, undo } from './support/library.ts';

const stage = setStage();
const cell = (place: number) => stage.page.locator(`[aria-posinset="${place}"]`);

beforeEach(async () => {
  const { app, page } = stage;
  await page.clock.install();
  await begin(app, page);
});

describe('the way back', () => {
  beforeEach(async () => {
    const { page } = stage;
    await stopClock(page);
    await cell(2).locator('[data-film]').focus();
    await page.keyboard.press('w');
    await undo(page).waitFor();
  });

  it('is offered for a while, and then no more', async () => {
    const { page } = stage;
    await page.clock.runFor(undoOfferMs - 1);
    expect(await undo(page).count()).toBe(1);
    await page.clock.runFor(1);
    await undo(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Watchlist 1', exact: true }).waitFor();
  });

  it('waits as long as somebody is at it', async () => {
    const { page } = stage;
    await undo(page).hover();
    await page.clock.runFor(5 * undoOfferMs);
    expect(await undo(page).count()).toBe(1);
    await undo(page).click();
    await undo(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: texts.sections.watchlist, exact: true }).waitFor();
  });
});
