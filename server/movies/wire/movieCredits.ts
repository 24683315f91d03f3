import { createHash } from 'node:crypto';
import type { Film } from '../../catalogue/film.ts';
import { directorsOf, type People } from '../people.ts';
import { personFields } from './personItem.ts';

/** Twenty-four hexadecimal digits as the movie database has them, the same at every start. */
const creditId = (film: Film, part: string, index: number): string =>
  createHash('md5').update(`${film.id} ${part} ${index}`).digest('hex').slice(0, 24);

/** Cast and crew as `/movie/{id}/credits` carries them (contract B: sub-resources). */
export const movieCredits = (film: Film, people: People) => ({
  id: film.id,
  cast: film.cast.map(([name, character], order) => ({
    ...personFields(people.byName(name)),
    cast_id: order,
    character,
    credit_id: creditId(film, 'cast', order),
    order,
  })),
  crew: directorsOf(film).map((name, index) => ({
    ...personFields(people.byName(name)),
    credit_id: creditId(film, 'crew', index),
    department: 'Directing',
    job: 'Director',
  })),
});
