import { beforeEach, describe, expect, it } from 'vitest';
import { lowVoteThreshold } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, fillLogin, register } from '../support/testUser.ts';
import { setupBrowser } from '../support/browserFixture.ts';

const fixture = setupBrowser();

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
  const { app, page } = fixture;
  const results = [
    movie('Nobody', 0, 0, ''),
    movie('A handful', 9.96, lowVoteThreshold - 1, '1999-01-01'),
    movie('Just enough', 8.04, lowVoteThreshold, '2001-01-01'),
  ];
  await page.route('**/3/movie/popular**', (route) =>
    route.fulfill({ json: { page: 1, total_pages: 1, total_results: 3, results } }),
  );
  const user = aTestUser();
  await register(app.url, user);
  await fillLogin(page, user);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await page.getByText(texts.list.count(3)).waitFor();
});

/** The visible rating of a card, and what a screen reader reads. */
async function readRating(title: string) {
  const card = fixture.page.getByRole('listitem').filter({ hasText: title });
  await card.waitFor();
  const seen = await card
    .locator('[aria-hidden]')
    .evaluateAll((parts) => parts.map((part) => part.textContent).filter((text) => text !== ''));
  const spoken = (await card.ariaSnapshot()).toLowerCase();
  return { seen: seen.join(' '), spoken, shapes: await card.locator('circle').count() };
}

describe('rating', () => {
  it('without votes reads Not rated, and a movie without a date reads Unknown', async () => {
    const { seen, spoken, shapes } = await readRating('Nobody');
    expect(seen).toContain(texts.movie.notRated);
    expect(spoken).toContain(texts.movie.notRatedLabel.toLowerCase());
    expect(spoken).toContain(texts.movie.unknownYear.toLowerCase());
    expect(shapes).toBe(0);
  });

  it('is a number and a shape; few votes are marked on screen and for screen readers, in the modal too', async () => {
    const few = await readRating('A handful');
    expect(few.seen).toContain('10.0');
    expect(few.seen).toContain(texts.rating.few);
    expect(few.spoken).toContain(texts.rating.fewVotesLabel('10.0').toLowerCase());
    expect(few.shapes).toBe(1);
    const enough = await readRating('Just enough');
    expect(enough.seen).toContain('8.0');
    expect(enough.seen).not.toContain(texts.rating.few);
    expect(enough.spoken).toContain(texts.movie.rating('8.0').toLowerCase());
    expect(enough.shapes).toBe(1);
    const { page } = fixture;
    await page
      .getByRole('listitem')
      .filter({ hasText: 'A handful' })
      .locator('[data-movie-id]')
      .click();
    await page.getByRole('dialog').getByText(texts.rating.few, { exact: true }).waitFor();
  });
});
