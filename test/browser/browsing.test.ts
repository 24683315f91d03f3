import { describe, expect, it } from 'vitest';
import { holdRoute } from './support/holdRoute.ts';
import { setHome } from './support/stage.ts';

const stage = setHome();
const key = 'api_key=reelstate-local-tmdb-key';

const cards = () => stage.page.getByRole('list').getByRole('listitem');
const search = (text: string) =>
  stage.page.getByPlaceholder('Search movies, shows, actors...', { exact: true }).fill(text);
const loadMore = () => stage.page.getByRole('button', { name: 'Load More Movies', exact: true });
const movieCalls = () =>
  stage.walk.calls.map(({ path }) => path).filter((path) => path.startsWith('/3/'));

describe('the home screen', () => {
  it('has the texts of §2.7 to §2.17', async () => {
    const { page, walk } = stage;
    await page.getByText('Welcome back, Mira', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Popular Movies (20 movies)' }).waitFor();
    await page.getByText('Trending now • Page 1', { exact: true }).waitFor();
    const footer = page.getByRole('contentinfo');
    for (const text of [
      'Reelstate',
      'Your gateway to unlimited entertainment',
      '© 2024 Reelstate. All rights reserved.',
      'Powered by TMDB',
      'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
    ]) {
      await footer.getByText(text, { exact: true }).waitFor();
    }
    expect(movieCalls()).toEqual([`/3/movie/popular?page=1&${key}`]);
    expect(walk.problems).toEqual([]);
  });

  it('shows twelve placeholders while page 1 loads, each as large as a card', async () => {
    const { page } = stage;
    const answered = await holdRoute(page, '**/3/movie/popular**');
    // Else the list would be there again as it was left.
    await page.addInitScript(() => sessionStorage.clear());
    await page.reload();
    const go = await answered();
    const placeholders = page.getByTestId('placeholder');
    await expect.poll(() => placeholders.count()).toBe(12);
    const expected = await placeholders.first().boundingBox();
    go();
    await page.getByText('(20 movies)').waitFor();
    await expect.poll(() => placeholders.count()).toBe(0);
    await expect.poll(() => cards().first().boundingBox()).toEqual(expected);
  });
});

describe('Load More', () => {
  it('appends the next page, shows it pending, and scrolls to its first movie', async () => {
    const { page } = stage;
    const before = await page.evaluate(() => scrollY);
    const answered = await holdRoute(page, '**/3/movie/popular?page=2**');
    await loadMore().click();
    const go = await answered();
    await page.getByRole('button', { name: 'Loading...', exact: true }).waitFor();
    await page.getByText('Loading more movies...', { exact: true }).waitFor();
    go();
    await page.getByRole('heading', { name: 'Popular Movies (40 movies)' }).waitFor();
    await page.getByText('Trending now • Page 2', { exact: true }).waitFor();
    const first = page.locator('[aria-posinset="21"]');
    await expect.poll(() => first.boundingBox().then((box) => Math.round(box?.y ?? -1))).toBe(88);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(movieCalls()).toEqual([1, 2].map((n) => `/3/movie/popular?page=${n}&${key}`));
  });

  it('keeps few cards in the page however many movies are loaded', async () => {
    const { page } = stage;
    for (let movies = 40; movies <= 100; movies += 20) {
      await loadMore().click();
      await page.getByText(`(${movies} movies)`).waitFor();
    }
    await expect.poll(() => cards().first().getAttribute('aria-setsize')).toBe('100');
    expect(await cards().count()).toBeLessThan(60);
  });
});

describe('searching', () => {
  it('encodes what is typed', async () => {
    const { page } = stage;
    await search('a&b=c #d/é');
    await page.getByText('Results for "a&b=c #d/é"').waitFor();
    await expect
      .poll(() => movieCalls().at(-1))
      .toBe(`/3/search/movie?query=a%26b%3Dc+%23d%2F%C3%A9&page=1&${key}`);
  });

  it('finds words inside Japanese titles', async () => {
    const { page } = stage;
    await search('侍');
    await page
      .getByText(/Seven Samurai/)
      .first()
      .waitFor();
  });
});
