import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();
const listButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function deleteAll(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: texts.menu.about }).click();
  const about = page.getByRole('dialog', { name: texts.about.title });
  await about.getByRole('button', { name: texts.about.delete }).click();
  await about.getByRole('button', { name: texts.about.deleteNow }).click();
  await about.getByText(texts.about.deleted, { exact: true }).waitFor();
}

async function addFirstMovie(page: Page) {
  await page.locator('[aria-posinset="1"] [data-movie-id]').focus();
  await page.keyboard.press('w');
  await listButton(page, `${texts.sections.watchlist} 1`).waitFor();
}

describe('Delete my data on this device', () => {
  it('applies to another browser tab at once, which does not write it back', async () => {
    const { page, visit, app } = fixture;
    const other = await visit.context.newPage();
    await other.goto(app.url);
    await other.getByText(texts.list.count(20)).waitFor();
    await page.bringToFront();
    await addFirstMovie(page);
    await listButton(other, `${texts.sections.watchlist} 1`).waitFor();
    await deleteAll(page);
    await other.bringToFront();
    await listButton(other, texts.sections.watchlist).waitFor();
    await other.locator('[aria-posinset="2"] [data-movie-id]').focus();
    await other.keyboard.press('s');
    await listButton(other, `${texts.sections.seen} 1`).waitFor();
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await listButton(page, `${texts.sections.seen} 1`).waitFor();
    await listButton(page, texts.sections.watchlist).waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('clears this tab even if storage cannot be cleared', async () => {
    const { page, visit } = fixture;
    await page.addInitScript(() => {
      Storage.prototype.removeItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await addFirstMovie(page);
    await deleteAll(page);
    await page.keyboard.press('Escape');
    await listButton(page, texts.sections.watchlist).waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('shows a chunk-load error when offline', async () => {
    const { page, visit } = fixture;
    await visit.context.setOffline(true);
    await openMenu(page);
    await page.getByText(texts.chunkLoadError).waitFor();
    await page.getByRole('button', { name: texts.menu.about }).click();
    // One for the preferences, one for About.
    await page.getByText(texts.chunkLoadError).nth(1).waitFor();
  });
});
