import { describe, expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';

const fixture = setupBrowserAtHome({ viewport: { width: 390, height: 844 } });

const dialog = () => fixture.page.getByRole('dialog');
const heading = (name: string | RegExp) =>
  fixture.page.getByRole('heading', { level: 2, name }).waitFor();

async function openMovie() {
  await fixture.page.locator('[data-movie-id]').first().click();
  await dialog().waitFor();
}
const closed = () => dialog().waitFor({ state: 'detached' });

describe("the browser's Back", () => {
  it('closes a genre, the movie it was opened from, then leaves; the address stays', async () => {
    const { page, visit } = fixture;
    const address = page.url();
    await openMovie();
    const genre = dialog()
      .getByRole('button', { name: /^(Drama|Action|Comedy|Adventure)$/ })
      .first();
    const name = await genre.innerText();
    await genre.click();
    await heading(new RegExp(`^${name}`));
    await openMovie();
    await page.goBack();
    await closed();
    await page.goBack();
    await dialog().waitFor();
    await page.goBack();
    await closed();
    await heading(texts.list.headings.popular);
    expect(page.url()).toBe(address);
    expect(visit.problems).toEqual([]);
  });

  it('closes the movie that a reload has restored, and Forward does not open it', async () => {
    const { page, visit } = fixture;
    await openMovie();
    await page.reload();
    await dialog().waitFor();
    await page.goBack();
    await closed();
    await page.goForward();
    await page.getByRole('button', { name: texts.filter.open({ active: 0 }) }).click();
    await dialog().waitFor();
    await page.goBack();
    await closed();
    expect(visit.problems).toEqual([]);
  });
});
