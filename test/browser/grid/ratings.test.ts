import { beforeEach, describe, expect, it } from 'vitest';
import { lowVoteThreshold } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, fillLogin, register } from '../support/person.ts';
import { setupBrowser } from '../support/stage.ts';

const stage = setupBrowser();

const movie = (title: string, voteAverage: number, voteCount: number, releaseDate: string) => ({
  id: title.length,
  title,
  poster_path: null,
  backdrop_path: null,
  vote_average: voteAverage,
  vote_count: voteCount,
  release_date: releaseDate,
  overview: '',
});

beforeEach(async () => {
  const { app, page } = stage;
  const results = [
    movie('Nobody', 0, 0, ''),
    movie('A handful', 9.96, lowVoteThreshold - 1, '1999-01-01'),
    movie('Just enough', 8.04, lowVoteThreshold, '2001-01-01'),
  ];
  await page.route('**/3/movie/popular**', (route) =>
    route.fulfill({ json: { page: 1, total_pages: 1, total_results: 3, results } }),
  );
  const person = aTestUser();
  await register(app.url, person);
  await fillLogin(page, person);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText(texts.list.count(3)).waitFor();
});

/** What a card says to the eye, and what it says to the ear. */
async function saysOf(title: string) {
  const card = stage.page.getByRole('listitem').filter({ hasText: title });
  await card.waitFor();
  const seen = await card
    .locator('[aria-hidden]')
    .evaluateAll((parts) => parts.map((part) => part.textContent).filter((text) => text !== ''));
  const spoken = (await card.ariaSnapshot()).toLowerCase();
  return { seen: seen.join(' '), spoken, shapes: await card.locator('circle').count() };
}

describe('a rating', () => {
  it('without votes is none, and a movie without a date is of an unknown year', async () => {
    const { seen, spoken, shapes } = await saysOf('Nobody');
    expect(seen).toContain(texts.movie.notRated);
    expect(spoken).toContain(texts.movie.notRatedSpoken.toLowerCase());
    expect(spoken).toContain(texts.movie.unknownYear.toLowerCase());
    expect(shapes).toBe(0);
  });

  it('is a figure and a shape; of few votes it is marked as one, for eye and ear, in the dialog too', async () => {
    const few = await saysOf('A handful');
    expect(few.seen).toContain('10.0');
    expect(few.seen).toContain(texts.rating.few);
    expect(few.spoken).toContain(texts.rating.spokenFew('10.0').toLowerCase());
    expect(few.shapes).toBe(1);
    const enough = await saysOf('Just enough');
    expect(enough.seen).toContain('8.0');
    expect(enough.seen).not.toContain(texts.rating.few);
    expect(enough.spoken).toContain(texts.movie.rating('8.0').toLowerCase());
    expect(enough.shapes).toBe(1);
    const { page } = stage;
    await page
      .getByRole('listitem')
      .filter({ hasText: 'A handful' })
      .locator('[data-movie-id]')
      .click();
    await page.getByRole('dialog').getByText(texts.rating.few, { exact: true }).waitFor();
  });
});
