import { describe, expect, it } from 'vitest';
import { holdRoute } from './support/holdRoute.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';

const fixture = setupBrowserAtHome();
const key = 'api_key=reelstate-local-tmdb-key';

const cards = () => fixture.page.getByRole('list').getByRole('listitem');
const search = (text: string) =>
  fixture.page.getByPlaceholder('Search movies, shows, actors...', { exact: true }).fill(text);
const loadMore = () => fixture.page.getByRole('button', { name: 'Load More Movies', exact: true });
const movieCalls = () =>
  fixture.visit.calls.map(({ path }) => path).filter((path) => path.startsWith('/3/'));

describe('home screen', () => {
  it('has the texts of §2.7 to §2.17', async () => {
    const { page, visit } = fixture;
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
    expect(visit.problems).toEqual([]);
  });

  it('shows twelve placeholders of a card’s size while page 1 loads', async () => {
    const { page } = fixture;
    const requested = await holdRoute(page, '**/3/movie/popular**');
    // Otherwise the list would be restored.
    await page.addInitScript(() => sessionStorage.clear());
    await page.reload();
    const release = await requested();
    const placeholders = page.getByTestId('placeholder');
    await expect.poll(() => placeholders.count()).toBe(12);
    const expected = await placeholders.first().boundingBox();
    release();
    await page.getByText('(20 movies)').waitFor();
    await expect.poll(() => placeholders.count()).toBe(0);
    await expect.poll(() => cards().first().boundingBox()).toEqual(expected);
  });
});

describe('Load More', () => {
  it('shows that the next page is loading, appends it and scrolls to its first movie', async () => {
    const { page } = fixture;
    const before = await page.evaluate(() => scrollY);
    const requested = await holdRoute(page, '**/3/movie/popular?page=2**');
    await loadMore().click();
    const release = await requested();
    await page.getByRole('button', { name: 'Loading...', exact: true }).waitFor();
    await page.getByText('Loading more movies...', { exact: true }).waitFor();
    release();
    await page.getByRole('heading', { name: 'Popular Movies (40 movies)' }).waitFor();
    await page.getByText('Trending now • Page 2', { exact: true }).waitFor();
    const first = page.locator('[aria-posinset="21"]');
    await expect.poll(() => first.boundingBox().then((box) => Math.round(box?.y ?? -1))).toBe(88);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(movieCalls()).toEqual([1, 2].map((n) => `/3/movie/popular?page=${n}&${key}`));
  });

  it('renders fewer than 60 cards for 100 loaded movies', async () => {
    const { page } = fixture;
    for (let movies = 40; movies <= 100; movies += 20) {
      await loadMore().click();
      await page.getByText(`(${movies} movies)`).waitFor();
    }
    await expect.poll(() => cards().first().getAttribute('aria-setsize')).toBe('100');
    expect(await cards().count()).toBeLessThan(60);
  });
});

describe('search', () => {
  it('encodes special characters of the query', async () => {
    const { page } = fixture;
    await search('a&b=c #d/é');
    await page.getByText('Results for "a&b=c #d/é"').waitFor();
    await expect
      .poll(() => movieCalls().at(-1))
      .toBe(`/3/search/movie?query=a%26b%3Dc+%23d%2F%C3%A9&page=1&${key}`);
  });

  it('finds characters inside Japanese titles', async () => {
    const { page } = fixture;
    await search('侍');
    await page
      .getByText(/Seven Samurai/)
      .first()
      .waitFor();
  });
});
