import { describe, expect, it } from 'vitest';
import { aMovie, movieServer } from './movieServer.ts';

const server = await movieServer([
  aMovie({
    id: 1,
    title: 'C',
    genres: ['Drama'],
    date: '1950-06-01',
    voteAverage: 8,
    voteCount: 10,
    popularity: 3,
    runtime: 90,
  }),
  aMovie({
    id: 2,
    title: 'B',
    genres: ['Drama', 'Comedy'],
    date: '1999-01-31',
    voteAverage: 6,
    voteCount: 500,
    popularity: 2,
    language: 'fr',
    runtime: 120,
  }),
  aMovie({
    id: 3,
    title: 'A',
    genres: ['Horror'],
    date: '',
    voteAverage: 7,
    voteCount: 300,
    popularity: 1,
    runtime: 60,
  }),
  aMovie({
    id: 4,
    title: 'D',
    genres: ['Comedy'],
    date: '1999-12-31',
    voteAverage: 5,
    voteCount: 0,
    popularity: 0,
    adult: true,
    runtime: 0,
  }),
]);

describe('discover', () => {
  it.each([
    ['', [1, 2, 3]],
    ['include_adult=true', [1, 2, 3, 4]],
    ['with_genres=18', [1, 2]],
    ['with_genres=18,35', [2]],
    ['with_genres=27|35', [2, 3]],
    ['with_genres=1', []],
    ['without_genres=35', [1, 3]],
    ['without_genres=35,27', [1]],
    ['without_genres=35|27', [1]],
    ['with_genres=18&without_genres=35', [1]],
    ['primary_release_year=1999', [2]],
    ['year=1950', [1]],
    ['primary_release_date.gte=1999-01-31', [2]],
    ['release_date.lte=1999-01-30', [1]],
    ['vote_count.gte=300', [2, 3]],
    ['vote_average.gte=6.5&vote_average.lte=7.5', [3]],
    ['with_runtime.gte=90&with_runtime.lte=100', [1]],
    ['with_original_language=fr', [2]],
    ['sort_by=title.asc', [3, 2, 1]],
    ['sort_by=vote_average.desc', [1, 3, 2]],
    ['sort_by=vote_count.asc', [1, 3, 2]],
    ['sort_by=primary_release_date.desc', [2, 1, 3]],
    ['sort_by=constructor.desc', [1, 2, 3]],
    ['page=2', []],
  ])('%s', async (query, ids) => {
    const { results } = await server.read(`/discover/movie?${query}`);
    expect(results.map(({ id }) => id)).toEqual(ids);
  });
});
