import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/person.ts';
import { setHome } from '../support/stage.ts';

const stage = setHome();
const shelf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function deleteAll(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: texts.menu.about }).click();
  const about = page.getByRole('dialog', { name: texts.about.title });
  await about.getByRole('button', { name: texts.about.delete }).click();
  await about.getByRole('button', { name: texts.about.deleteNow }).click();
  await about.getByText(texts.about.deleted, { exact: true }).waitFor();
}

async function keepSome(page: Page) {
  await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
  await page.keyboard.press('w');
  await shelf(page, `${texts.sections.watchlist} 1`).waitFor();
}

describe('deleting what is on this device', () => {
  it('holds in another tab at once, and nothing of it comes back from there', async () => {
    const { page, walk, app } = stage;
    const other = await walk.context.newPage();
    await other.goto(app.url);
    await other.getByText(texts.list.count(20)).waitFor();
    await page.bringToFront();
    await keepSome(page);
    await shelf(other, `${texts.sections.watchlist} 1`).waitFor();
    await deleteAll(page);
    await other.bringToFront();
    await shelf(other, texts.sections.watchlist).waitFor();
    await other.locator('[aria-posinset="2"] [data-movie-id]').focus();
    await other.keyboard.press('s');
    await shelf(other, `${texts.sections.seen} 1`).waitFor();
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await shelf(page, `${texts.sections.seen} 1`).waitFor();
    await shelf(page, texts.sections.watchlist).waitFor();
    expect(walk.problems).toEqual([]);
  });

  it('is done in this tab too where the browser removes nothing', async () => {
    const { page, walk } = stage;
    await page.addInitScript(() => {
      Storage.prototype.removeItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await keepSome(page);
    await deleteAll(page);
    await page.keyboard.press('Escape');
    await shelf(page, texts.sections.watchlist).waitFor();
    expect(walk.problems).toEqual([]);
  });

  it('needs code that may be out of reach, which is said', async () => {
    const { page, walk } = stage;
    await walk.context.setOffline(true);
    await openMenu(page);
    await page.getByText(texts.partIsMissing).waitFor();
    await page.getByRole('button', { name: texts.menu.about }).click();
    // One for the preferences, one for About.
    await page.getByText(texts.partIsMissing).nth(1).waitFor();
  });
});
