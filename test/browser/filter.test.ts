import { describe, expect, it } from 'vitest';
import { texts } from '../../src/domain/texts.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { getPagePosition, scrollDeep } from './listPosition/pagePosition.ts';

const fixture = setupBrowserAtHome();
const { filter } = texts;

const control = (name: string) => fixture.page.getByRole('combobox', { name, exact: true });
const heading = (name: string | RegExp) =>
  fixture.page.getByRole('heading', { level: 2, name }).waitFor();
const dialog = () => fixture.page.getByRole('dialog');
const discovers = () =>
  fixture.visit.calls
    .filter(({ path }) => path.startsWith('/3/discover/movie'))
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://any').searchParams));

describe('filter of Popular', () => {
  it('finds a thriller of the 1990s rated 7 or more in three actions, and keeps it through a reload', async () => {
    const { page, visit } = fixture;
    await control(filter.genre).hover();
    await control(filter.genre)
      .getByRole('option', { name: 'Thriller' })
      .waitFor({ state: 'attached' });
    await control(filter.genre).selectOption('Thriller');
    await control(filter.years).selectOption(filter.decade(1990));
    await control(filter.rating).selectOption(filter.atLeast(7));
    const found = /^Thriller from the 1990s rated 7 or more \(\d+ movies?\)$/;
    await heading(found);
    expect(discovers().at(-1)).toMatchObject({
      with_genres: '53',
      'primary_release_date.gte': '1990-01-01',
      'vote_average.gte': '7',
      page: '1',
      sort_by: 'popularity.desc',
    });

    visit.calls.length = 0;
    await page.reload();
    await heading(found);
    expect(discovers()).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('of a genre in the movie modal leads back to the open movie and the same place, also after a reload', async () => {
    const { page, visit } = fixture;
    await scrollDeep(page);
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    const genre = dialog()
      .getByRole('button', { name: /^(Drama|Action|Comedy|Adventure)$/ })
      .first();
    const name = await genre.innerText();
    const before = await getPagePosition(page);
    await genre.click();
    await heading(new RegExp(`^${name} \\(20 movies\\)$`));
    const back = page.getByRole('button', {
      name: filter.back(texts.sections.popular),
      exact: true,
    });
    await expect
      .poll(() => back.evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.reload();
    await heading(new RegExp(`^${name} \\(20 movies\\)$`));
    await back.click();
    await dialog().waitFor();
    await expect.poll(() => getPagePosition(page)).toEqual(before);
    expect(visit.problems).toEqual([]);
  });
});
