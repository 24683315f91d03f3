import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as movies from '../../../../src/domain/movie.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';

async function renderCard(overrides: Partial<Movie> = {}, strict = false) {
  await renderHome({ strict, page: aPage({ movies: [aMovie(overrides)], totalPages: 1 }) });
  return within(screen.getByRole('listitem')).getByRole('button');
}

const anEntry = (id: number) => ({ id, at: 1, movie: aMovie({ id }), fetchedAt: 1 });
const poster = (card: HTMLElement) => card.querySelector('img');
const movieIcon = (card: HTMLElement) => card.querySelector('svg.lucide-film');

describe.each(modes)('movie card, $mode', ({ strict }) => {
  it('shows poster, rating, title and year', async () => {
    const card = await renderCard({ title: 'Night Reel', voteAverage: 7.84 }, strict);
    expect(within(card).getByText('Night Reel')).toBeVisible();
    expect(within(card).getByText('7.8')).toBeVisible();
    expect(within(card).getByText('1994')).toBeVisible();
    expect(poster(card)).toHaveAttribute('src', 'https://pictures.test/t/p/w500/p1.svg');
    expect(movieIcon(card)).toBeNull();
    expect(card).toHaveAccessibleName('Night Reel 1994 Rated 7.8 out of 10');
  });

  it('shows a movie icon if there is no poster', async () => {
    const card = await renderCard({ posterPath: null }, strict);
    expect(poster(card)).toBeNull();
    expect(movieIcon(card)).toBeInTheDocument();
  });

  it('shows the movie icon if the poster fails to load', async () => {
    const card = await renderCard({}, strict);
    const image = poster(card);
    if (image !== null) fireEvent.error(image);
    expect(poster(card)).toBeNull();
    expect(movieIcon(card)).toBeInTheDocument();
  });
});

describe('movie card', () => {
  it.each([
    [0, 0, 'NR', 'Not rated'],
    [8, 3, '8.0', 'Rated 8.0 out of 10 by few votes'],
    [7.25, 49, '7.3', 'Rated 7.3 out of 10 by few votes'],
    [7.25, 50, '7.3', 'Rated 7.3 out of 10'],
    [10, 1000, '10.0', 'Rated 10.0 out of 10'],
    [0, 12, '0.0', 'Rated 0.0 out of 10 by few votes'],
    [6.66, 0, '6.7', 'Rated 6.7 out of 10 by few votes'],
  ])(
    'shows %d of %i votes as %s, announced as "%s"',
    async (voteAverage, voteCount, seen, spoken) => {
      const card = await renderCard({ voteAverage, voteCount });
      expect(within(card).getByText(seen)).toHaveAttribute('aria-hidden', 'true');
      expect(card).toHaveAccessibleName(`Movie 1 1994 ${spoken}`);
    },
  );

  it.each([
    [0, 12, 0],
    [5, 120, 1],
    [0, 0, 0],
  ])('draws %d of %i votes with %i arc', async (voteAverage, voteCount, arcs) => {
    const card = await renderCard({ voteAverage, voteCount, posterPath: '/p.svg' });
    expect(card.querySelectorAll('svg path')).toHaveLength(arcs);
    expect(card.querySelectorAll('svg circle')).toHaveLength(voteCount === 0 ? 0 : 1);
  });

  it('marks few votes visibly too', async () => {
    const card = await renderCard({ voteCount: 49 });
    expect(within(card).getByText('few votes')).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows Unknown without a release date', async () => {
    const card = await renderCard({ releaseDate: null });
    expect(within(card).getByText('Unknown')).toBeVisible();
  });

  it('sets the text direction of a title to auto', async () => {
    const card = await renderCard({ title: 'كفرناحوم' });
    expect(within(card).getByText('كفرناحوم')).toHaveAttribute('dir', 'auto');
  });
});

describe('library marks of a card', () => {
  it('change without rendering any card again', async () => {
    const drawn = vi.spyOn(movies, 'formatRating');
    const { library } = await renderHome();
    expect(drawn).toHaveBeenCalled();
    drawn.mockClear();
    const [card] = screen.getAllByRole('listitem');
    const change = { kind: 'added', list: 'watchlist', entry: anEntry(1) } as const;
    await settle(() => library.changeElsewhere(change));
    expect(card).toHaveTextContent('In Watchlist');
    expect(screen.getAllByText('In Watchlist')).toHaveLength(1);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('are rendered from the start for stored movies', async () => {
    const put = { kind: 'added', list: 'seen', entry: anEntry(2) } as const;
    await renderHome({ shelved: [put] });
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(/Seen$/);
  });
});
