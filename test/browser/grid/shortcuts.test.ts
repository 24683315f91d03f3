import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';

const fixture = setupBrowserAtHome();
const card = (place: number) => fixture.page.locator(`[aria-posinset="${place}"] [data-movie-id]`);
const keys = () => fixture.page.getByRole('dialog', { name: texts.keys.title });
const isFocused = (place: number) => () =>
  card(place).evaluate((button) => button === document.activeElement);
const listButton = (name: string) => fixture.page.getByRole('button', { name, exact: true });

describe('shortcut help', () => {
  it('opens by ? and by its button, and Escape returns focus', async () => {
    const { page, visit } = fixture;
    await card(3).focus();
    await page.keyboard.press('?');
    await keys().waitFor();
    for (const { does } of texts.keys.list) await keys().getByText(does, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await expect.poll(isFocused(3)).toBe(true);
    await page.getByRole('contentinfo').getByRole('button', { name: texts.keys.open }).click();
    await keys().waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('turns character keys off across a reload, and on again', async () => {
    const { page } = fixture;
    const opener = page.getByRole('contentinfo').getByRole('button', { name: texts.keys.open });
    await card(1).focus();
    await page.keyboard.press('w');
    await listButton(`${texts.sections.watchlist} 1`).waitFor();
    await opener.click();
    await keys().getByRole('switch', { name: texts.keys.characters }).click();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await page.reload();
    await card(1).waitFor();
    await card(1).focus();
    for (const key of ['w', 's', '/', '?']) await page.keyboard.press(key);
    expect(await isFocused(1)()).toBe(true);
    expect(await keys().count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(isFocused(2)).toBe(true);
    await listButton(`${texts.sections.watchlist} 1`).waitFor();
    await listButton(texts.sections.seen).waitFor();
    await opener.click();
    await keys().getByRole('switch', { name: texts.keys.characters }).click();
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    await card(1).focus();
    await page.keyboard.press('s');
    await listButton(`${texts.sections.seen} 1`).waitFor();
  });

  it('does not open while text is entered; w and s need no modifier', async () => {
    const { page } = fixture;
    const box = page.getByRole('searchbox');
    await box.pressSequentially('ws?/');
    expect(await box.inputValue()).toBe('ws?/');
    await page.getByText(texts.search.resultsFor('ws?/')).waitFor();
    expect(await keys().count()).toBe(0);
    await box.fill('');
    await page.getByText(texts.list.count(20)).waitFor();
    await card(1).focus();
    for (const key of ['Alt+w', 'Control+Shift+s']) await page.keyboard.press(key);
    await page.keyboard.press('w');
    await listButton(`${texts.sections.watchlist} 1`).waitFor();
    await listButton(texts.sections.seen).waitFor();
  });
});

describe('Escape', () => {
  it('closes the movie, then clears the search, then focuses the grid', async () => {
    const { page } = fixture;
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await card(1).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('searchbox').inputValue()).toBe('blade');
    await page.keyboard.press('Escape');
    await page.getByText(texts.list.count(20)).waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[aria-posinset]') !== null))
      .toBe(true);
  });
});
