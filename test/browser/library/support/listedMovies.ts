import { beforeEach } from 'vitest';
import type { HomeFixture } from '../../support/browserFixture.ts';
import { getPopularMovies, type ListedMovie } from './library.ts';

/** @returns the movie at an index of the popular list, for each test */
export function setupListedMovies(fixture: HomeFixture): (index: number) => ListedMovie {
  let movies: readonly ListedMovie[] = [];
  beforeEach(async () => {
    movies = await getPopularMovies(fixture.app);
  });
  return (index) => {
    const listed = movies[index];
    if (listed === undefined) throw new Error(`there is no movie at index ${index}`);
    return listed;
  };
}
