import { portraitPath, type Person } from '../people.ts';
import { typedMovieItem } from './movieItem.ts';

const filmsShown = 3;

/** What a person looks like in search and in credits; genders are not known here, and portraits show nobody's face. */
export const personFields = (person: Person) => ({
  adult: false,
  gender: 0,
  id: person.id,
  known_for_department: person.department,
  name: person.name,
  original_name: person.name,
  popularity: person.popularity,
  profile_path: portraitPath(person),
});

/** A person as multi search carries one (contract B: search). */
export const personItem = (person: Person) => ({
  ...personFields(person),
  media_type: 'person' as const,
  known_for: person.films.slice(0, filmsShown).map(typedMovieItem),
});
