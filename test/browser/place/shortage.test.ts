import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { cardAt, dialog, goDeep, kept, keptKeys, loadUpTo, getCellPosition } from './spots.ts';

const stage = setHome();
const movies = (count: number) => stage.page.getByText(texts.list.count(count)).waitFor();
const lists = () => stage.page.getByRole('navigation', { name: texts.sections.lists });

describe('the place of a reload', () => {
  it('is there while the movie database is out of reach, the open movie with it', async () => {
    const { page, app } = stage;
    await goDeep(page);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await kept(page, (spot) => spot?.['movie'] !== null);
    const before = await getCellPosition(page);
    await app.plant({ rules: [{ path: '/3/', status: 503 }] });
    await page.reload();
    await movies(60);
    expect(await getCellPosition(page)).toMatchObject({
      movie: before.movie,
      scrollY: before.scrollY,
    });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => getCellPosition(page)).toMatchObject({ focusedCard: '30' });
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  });

  it('in what a search found leads back to the pixel and the card', async () => {
    const { page, walk } = stage;
    await page.getByRole('searchbox').fill('the');
    await page.getByText(texts.search.resultsFor('the')).waitFor();
    await cardAt(page, 13).focus();
    await page.evaluate(() => scrollTo(0, 777));
    await kept(page, (spot) => spot?.['scrollTop'] === 777 && spot['focusIndex'] === 13);
    const before = await getCellPosition(page);
    walk.calls.length = 0;
    await page.reload();
    await page.getByText(texts.search.resultsFor('the')).waitFor();
    expect(await getCellPosition(page)).toEqual(before);
    await page.waitForLoadState('networkidle');
    expect(walk.calls.filter(({ path }) => path.startsWith('/3/'))).toEqual([]);
  });
});

describe('places', () => {
  it('grow to a size and no further: what goes beyond is loaded again', async () => {
    const { page } = stage;
    await page.route('**/3/movie/top_rated**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { results: object[] };
      const overview = 'So it goes. '.repeat(2_000);
      await route.fulfill({
        json: { ...body, results: body.results.map((movie) => ({ ...movie, overview })) },
      });
    });
    await lists().getByRole('button', { name: texts.sections.topRated }).click();
    await movies(20);
    await loadUpTo(page, 120);
    const size = () => page.evaluate(() => Object.values({ ...sessionStorage }).join('').length);
    await expect.poll(size).toBeGreaterThan(1_000_000);
    await page.reload();
    await movies(80);
    expect(await size()).toBeLessThan(2_100_000);
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await movies(100);
  });

  it('find no room in this tab, and lead as near as there was room for', async () => {
    const { page, walk } = stage;
    await page.evaluate(() => {
      for (let length = 2 ** 22, key = 0; length >= 1; length = Math.floor(length / 2))
        for (;;)
          try {
            sessionStorage.setItem(`filler-${(key += 1)}`, 'x'.repeat(length));
          } catch {
            break;
          }
    });
    const before = await keptKeys(page);
    await loadUpTo(page, 60);
    await page.evaluate(() => scrollTo(0, 1_533));
    const shelf = page.getByRole('navigation', { name: texts.sections.libraryLists });
    await shelf.getByRole('button', { name: texts.sections.seen }).click();
    await page.getByRole('heading', { level: 2, name: texts.list.headings.seen }).waitFor();
    await lists().getByRole('button', { name: texts.sections.popular, exact: true }).click();
    await movies(60);
    expect(await keptKeys(page)).toEqual(before);
    await page.reload();
    await movies(20);
    expect(walk.problems).toEqual([]);
  });
});
