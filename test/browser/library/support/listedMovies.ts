import { beforeEach } from 'vitest';
import type { Home } from '../../support/stage.ts';
import { popular, type ListedMovie } from './library.ts';

/** @returns the movie at an index of the popular list, for each test */
export function setListedMovies(stage: Home): (index: number) => ListedMovie {
  let movies: readonly ListedMovie[] = [];
  beforeEach(async () => {
    movies = await popular(stage.app);
  });
  return (index) => {
    const listed = movies[index];
    if (listed === undefined) throw new Error(`there is no movie ${index}`);
    return listed;
  };
}
