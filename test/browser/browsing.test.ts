import { beforeEach, describe, expect, it } from 'vitest';
import { holdRoute } from './support/holdRoute.ts';
import { aPerson, openMenu, register, signIn } from './support/person.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const key = 'api_key=reelstate-local-tmdb-key';

const cards = () => stage.page.getByRole('list').getByRole('listitem');
const search = (text: string) =>
  stage.page.getByPlaceholder('Search movies, shows, actors...', { exact: true }).fill(text);
const loadMore = () => stage.page.getByRole('button', { name: 'Load More Movies', exact: true });
const movieCalls = () =>
  stage.walk.calls.map(({ path }) => path).filter((path) => path.startsWith('/3/'));

beforeEach(async () => {
  const person = aPerson();
  await register(stage.app.url, person);
  await signIn(stage.page, person);
});

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

  it('opens and closes the user menu, with first name and e-mail', async () => {
    const { page } = stage;
    await openMenu(page);
    await page.getByText(/@filmhaus\.dev$/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/@filmhaus\.dev$/).waitFor({ state: 'hidden' });
  });

  it('shows twelve placeholders while page 1 loads, each as large as a card', async () => {
    const { page } = stage;
    const answered = holdRoute(page, '**/3/movie/popular**');
    // Else the list would be there again as it was left.
    await page.addInitScript(() => sessionStorage.clear());
    await page.reload();
    const go = await answered;
    const placeholders = page.getByTestId('placeholder');
    expect(await placeholders.count()).toBe(12);
    const expected = await placeholders.first().boundingBox();
    go();
    await page.getByText('(20 movies)').waitFor();
    expect(await placeholders.count()).toBe(0);
    expect(await cards().first().boundingBox()).toEqual(expected);
  });

  it('asks for cards at w500, with rating to one decimal and release year', async () => {
    const card = cards().first();
    expect(await card.getByRole('img', { includeHidden: true }).count()).toBe(1);
    expect(await card.locator('img').getAttribute('src')).toMatch(/\/t\/p\/w500\/\w+\.svg$/);
    const text = await card.innerText();
    expect(text).toMatch(/^\d\.\d$/m);
    expect(text).toMatch(/^\d{4}$/m);
  });
});

describe('Load More', () => {
  it('appends the next page, shows it pending, and scrolls to its first film', async () => {
    const { page } = stage;
    const before = await page.evaluate(() => scrollY);
    const answered = holdRoute(page, '**/3/movie/popular?page=2**');
    await loadMore().click();
    const go = await answered;
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

  it('keeps few cards in the page however many films are loaded', async () => {
    const { page } = stage;
    for (let films = 40; films <= 100; films += 20) {
      await loadMore().click();
      await page.getByText(`(${films} movies)`).waitFor();
    }
    expect(await cards().count()).toBeLessThan(60);
    expect(await cards().first().getAttribute('aria-setsize')).toBe('100');
  });
});

describe('searching', () => {
  it('waits half a second, sends one request, and replaces the list', async () => {
    const { page } = stage;
    await search('  blade ');
    await page.getByRole('heading', { name: 'Search Results (2 movies)' }).waitFor();
    await page.getByText('Results for "blade"', { exact: true }).waitFor();
    expect(await loadMore().count()).toBe(0);
    expect(movieCalls().at(-1)).toBe(`/3/search/movie?query=blade&page=1&${key}`);
    await search('');
    await page.getByRole('heading', { name: 'Popular Movies (20 movies)' }).waitFor();
    await loadMore().waitFor();
  });

  it('says when nothing was found', async () => {
    const { page } = stage;
    await search('qqqq zzzz');
    await page.getByText('No movies found', { exact: true }).waitFor();
    await page.getByText('Try searching for something else', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Search Results (0 movies)' }).waitFor();
  });

  it('encodes what is typed', async () => {
    const { page } = stage;
    await search('a&b=c #d/é');
    await page.getByText('Results for "a&b=c #d/é"').waitFor();
    expect(movieCalls().at(-1)).toBe(`/3/search/movie?query=a%26b%3Dc+%23d%2F%C3%A9&page=1&${key}`);
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
