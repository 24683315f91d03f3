import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import {
  cardAt,
  dialog,
  scrollDeep,
  waitForStoredPosition,
  getPositionKeys,
  loadMovies,
  getPagePosition,
} from './pagePosition.ts';

const fixture = setupBrowserAtHome();
const movies = (count: number) => fixture.page.getByText(texts.list.count(count)).waitFor();
const lists = () => fixture.page.getByRole('navigation', { name: texts.sections.lists });

describe('list position after a reload', () => {
  it('is restored with its open movie while the movie database fails', async () => {
    const { page, app } = fixture;
    await scrollDeep(page);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await waitForStoredPosition(page, (position) => position?.['movie'] !== null);
    const before = await getPagePosition(page);
    await app.injectFaults({ rules: [{ path: '/3/', status: 503 }] });
    await page.reload();
    await movies(60);
    expect(await getPagePosition(page)).toMatchObject({
      movie: before.movie,
      scrollY: before.scrollY,
    });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => getPagePosition(page)).toMatchObject({ focusedCard: '30' });
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  });

  it('in search results restores scroll position and focused card', async () => {
    const { page, visit } = fixture;
    await page.getByRole('searchbox').fill('the');
    await page.getByText(texts.search.resultsFor('the')).waitFor();
    await cardAt(page, 13).focus();
    await page.evaluate(() => scrollTo(0, 777));
    await waitForStoredPosition(
      page,
      (position) => position?.['scrollTop'] === 777 && position['focusIndex'] === 13,
    );
    const before = await getPagePosition(page);
    visit.calls.length = 0;
    await page.reload();
    await page.getByText(texts.search.resultsFor('the')).waitFor();
    expect(await getPagePosition(page)).toEqual(before);
    await page.waitForLoadState('networkidle');
    expect(visit.calls.filter(({ path }) => path.startsWith('/3/'))).toEqual([]);
  });
});

describe('saved list positions', () => {
  it('are limited in size, and the pages beyond it are loaded again', async () => {
    const { page } = fixture;
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
    await loadMovies(page, 120);
    const size = () => page.evaluate(() => Object.values({ ...sessionStorage }).join('').length);
    await expect.poll(size).toBeGreaterThan(1_000_000);
    await page.reload();
    await movies(80);
    expect(await size()).toBeLessThan(2_100_000);
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await movies(100);
  });

  it('stay in memory when session storage is full', async () => {
    const { page, visit } = fixture;
    await page.evaluate(() => {
      for (let length = 2 ** 22, key = 0; length >= 1; length = Math.floor(length / 2))
        for (;;)
          try {
            sessionStorage.setItem(`filler-${(key += 1)}`, 'x'.repeat(length));
          } catch {
            break;
          }
    });
    const before = await getPositionKeys(page);
    await loadMovies(page, 60);
    await page.evaluate(() => scrollTo(0, 1_533));
    const listButton = page.getByRole('navigation', { name: texts.sections.libraryLists });
    await listButton.getByRole('button', { name: texts.sections.seen }).click();
    await page.getByRole('heading', { level: 2, name: texts.list.headings.seen }).waitFor();
    await lists().getByRole('button', { name: texts.sections.popular, exact: true }).click();
    await movies(60);
    expect(await getPositionKeys(page)).toEqual(before);
    await page.reload();
    await movies(20);
    expect(visit.problems).toEqual([]);
  });
});
