import { describe, expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { resize } from './support/pageControl.ts';

const fixture = setupBrowserAtHome();
const { filter, filterPanel } = texts;
const { controls } = filter;

const button = (name: string) => fixture.page.getByRole('button', { name, exact: true });
const press = (name: string) => button(name).click();
const group = (name: string) => fixture.page.getByRole('group', { name, exact: true });
const heading = (name: string | RegExp) =>
  fixture.page.getByRole('heading', { level: 2, name }).waitFor();
const discovers = () =>
  fixture.visit.calls
    .filter(({ path }) => path.startsWith('/3/discover/movie'))
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://any').searchParams));

describe('filter of Popular', () => {
  it('finds a thriller of the 1990s rated 7 or higher by two presses each, and keeps it through a reload', async () => {
    const { page, visit } = fixture;
    for (const [control, choice] of [
      [controls.genres, 'Thriller'],
      [controls.years, filter.decade({ year: 1990 })],
      [controls.rating, filter.atLeast({ rating: 7 })],
    ] as const) {
      await press(control);
      await press(choice);
    }
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

  it('finds movies without horror, for a family, that stream, in the catalog of the backend', async () => {
    const { page, visit } = fixture;
    await press(controls.genres);
    await press('Horror');
    await press('Horror, included');
    await press(controls.ageRating);
    await press(filter.atMost({ rating: 'PG' }));
    await press(controls.services);
    await page.getByRole('checkbox', { name: /^Demo Stream/ }).check();
    await page.getByRole('switch', { name: filterPanel.streamOnly }).click();
    await heading(
      /^Movies rated PG or lower streaming on my services without horror \(\d+ movies?\)$/,
    );
    expect(discovers().at(-1)).toMatchObject({
      without_genres: '27',
      certification_country: 'US',
      'certification.lte': 'PG',
      watch_region: 'US',
      with_watch_monetization_types: 'flatrate|free|ads',
    });
    expect(visit.problems).toEqual([]);
  });
});

describe('chips of the filter', () => {
  it('have one height and one face, alone and with a choice', async () => {
    const look = (element: Element) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
      const { height } = element.getBoundingClientRect();
      return { fontFamily, fontSize, fontWeight, height };
    };
    await press(controls.length);
    await press(filter.lengths.short);
    const chosen = button(
      filter.chosen({ control: controls.length, choice: filter.lengths.short }),
    );
    const expected = await button(controls.genres).evaluate(look);
    await expect.poll(() => chosen.evaluate(look)).toEqual(expected);
    for (const name of [controls.sort, filter.surprise, filter.clear])
      expect(await button(name).evaluate(look)).toEqual(expected);
  });

  it('stay in one row at 1440 px when one is chosen: the movies below do not move', async () => {
    const { page } = fixture;
    const bar = page.getByRole('group', { name: filter.bar, exact: true });
    const getHeight = async () => (await bar.boundingBox())?.height;
    await button(filter.surprise).waitFor();
    const before = await getHeight();
    await press(controls.genres);
    await press('Documentary');
    await page.keyboard.press('Escape');
    await button(filter.clear).waitFor();
    expect(await getHeight()).toBe(before);
    await button(filter.surprise).waitFor();
    await button(filter.clear).click();
    await press(controls.length);
    await press(filter.lengths.short);
    await button(filter.clear).waitFor();
    expect(await getHeight()).toBe(before);
  });

  it('leave none alone in a line at any width', async () => {
    const { page } = fixture;
    const bar = group(filter.bar);
    await button(filter.surprise).waitFor();
    for (const width of [1024, 1100, 1180, 1280, 1366, 1440, 1536, 1600, 1920]) {
      await resize(page, { width, height: 900 });
      const tops = await bar
        .locator('button')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect().top),
        );
      const alone = tops.filter((top) => tops.filter((other) => other === top).length === 1);
      expect(alone, `${width} px`).toEqual([]);
    }
  });

  it('open below themselves inside the window, and scroll what does not fit', async () => {
    const { page } = fixture;
    for (const size of [
      { width: 1024, height: 700 },
      { width: 1440, height: 900 },
      { width: 1440, height: 420 },
    ]) {
      await resize(page, size);
      for (const name of [controls.genres, controls.services, controls.sort]) {
        await press(name);
        const opened = group(groupNames[name] ?? name);
        await opened.locator('button, label').first().waitFor();
        const box = await opened.evaluate((element) => {
          const { left, right, height } = (
            element.parentElement ?? element
          ).getBoundingClientRect();
          return { left, right, height };
        });
        expect(box.left, `${name} at ${size.width} px`).toBeGreaterThanOrEqual(0);
        expect(box.right, `${name} at ${size.width} px`).toBeLessThanOrEqual(size.width);
        expect(box.height, `${name} at ${size.height} px`).toBeLessThanOrEqual(size.height);
        await page.keyboard.press('Escape');
        await opened.waitFor({ state: 'detached' });
      }
    }
  });

  it('are chosen from by a remote control, which leaves what is open only at its edge', async () => {
    const { page } = fixture;
    await button(controls.genres).focus();
    await page.keyboard.press('Enter');
    const genres = group(controls.genres);
    await genres.getByRole('button', { name: 'Action', exact: true }).waitFor();
    const isInside = () =>
      genres.evaluateAll((all) => all.some((each) => each.contains(document.activeElement)));
    await expect.poll(isInside).toBe(true);
    const names = new Set<string | null>();
    while (await isInside()) {
      names.add(await page.evaluate(() => document.activeElement?.textContent ?? null));
      await page.keyboard.press('ArrowDown');
    }
    expect(names.size).toBeGreaterThan(3);
    await genres.waitFor({ state: 'detached' });
  });
});

const groupNames: Readonly<Record<string, string>> = {
  [controls.services]: filterPanel.servicesIn({ country: 'the United States' }),
};
