import { describe, expect, it } from 'vitest';
import { texts } from '../../src/domain/texts.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { resize } from './support/pageControl.ts';

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
  it('finds a thriller of the 1990s rated 7 or higher in three actions, and keeps it through a reload', async () => {
    const { page, visit } = fixture;
    await control(filter.genre).hover();
    await control(filter.genre)
      .getByRole('option', { name: 'Thriller', exact: true })
      .waitFor({ state: 'attached' });
    await control(filter.genre).selectOption('Thriller');
    await control(filter.years).selectOption(filter.decade(1990));
    await control(filter.rating).selectOption(filter.atLeast(7));
    const found = /^Thrillers from the 1990s rated 7 or higher \(\d+ movies?\)$/;
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
});

describe('controls of the filter', () => {
  it('look like the chips beside them in every engine', async () => {
    const look = (element: Element) => {
      const { fontFamily, fontSize, fontWeight, backgroundColor, borderColor, borderRadius } =
        getComputedStyle(element);
      const { height } = element.getBoundingClientRect();
      return {
        fontFamily,
        fontSize,
        fontWeight,
        backgroundColor,
        borderColor,
        borderRadius,
        height,
      };
    };
    const chip = fixture.page.getByRole('button', { name: filter.services });
    const chips = await chip.evaluate(look);
    for (const name of [filter.genre, filter.years, filter.sort]) {
      expect(await control(name).evaluate(look)).toEqual(chips);
      // Else WebKit has a face of its own for them.
      const appearance = (select: Element) => getComputedStyle(select).appearance;
      expect(await control(name).evaluate(appearance)).toBe('none');
    }
  });

  it('leave no control alone in a line at any width', async () => {
    const { page } = fixture;
    await control(filter.years).selectOption('other');
    const bar = page.getByRole('group', { name: filter.bar });
    await bar.getByRole('button', { name: filter.surprise }).waitFor();
    for (const width of [1024, 1100, 1180, 1280, 1366, 1440, 1536, 1600, 1920]) {
      await resize(page, { width, height: 900 });
      const tops = await bar
        .locator('select, button')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect().top),
        );
      const alone = tops.filter((top) => tops.filter((other) => other === top).length === 1);
      expect(alone, `${width} px`).toEqual([]);
    }
  });
});

describe('questions from home', () => {
  it('the next movie of a series is found in three actions', async () => {
    const { page, visit } = fixture;
    const cards = page.locator('[data-movie-id]');
    await cards.filter({ hasText: 'The Godfather' }).click();
    await dialog()
      .getByRole('button', { name: /Collection$/ })
      .click();
    await heading(/^The Godfather Collection \(\d movies\)$/);
    await cards.nth(1).click();
    await page.getByRole('dialog', { name: /The Godfather Part II/ }).waitFor();
    expect(visit.problems).toEqual([]);
  });
});
