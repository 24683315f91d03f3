import { beforeEach } from 'vitest';
import type { Stage } from '../../support/stage.ts';
import { begin, popular, type ListedFilm } from './library.ts';

/**
 * Before each test somebody is signed in, with the popular list before them.
 *
 * @returns the film at an index of that list
 */
export function setListedFilms(stage: Stage): (index: number) => ListedFilm {
  let films: readonly ListedFilm[] = [];
  beforeEach(async () => {
    await begin(stage.app, stage.page);
    films = await popular(stage.app);
  });
  return (index) => {
    const listed = films[index];
    if (listed === undefined) throw new Error(`there is no film ${index}`);
    return listed;
  };
}
