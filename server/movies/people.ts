import type { CatalogMovie } from '../catalog/catalogMovie.ts';

type Department = 'Acting' | 'Directing';

export type Person = {
  readonly id: number;
  readonly name: string;
  readonly department: Department;
  readonly popularity: number;
  /** The most popular first. */
  readonly movies: readonly CatalogMovie[];
};

export type People = ReturnType<typeof collectPeople>;

const firstPersonId = 93_000_001;

export const portraitPath = ({ id }: Pick<Person, 'id'>): string => `/f${id}.svg`;

/** The directors of a movie; the catalog separates several by a comma or an ampersand. */
export const getDirectors = (movie: CatalogMovie): string[] =>
  movie.director.split(/, | & /).filter((name) => name !== '');

type Credits = { directed: Set<CatalogMovie>; played: Set<CatalogMovie> };

function creditsByName(movies: readonly CatalogMovie[]): Map<string, Credits> {
  const people = new Map<string, Credits>();
  const getCredits = (name: string): Credits => {
    const credits = people.get(name) ?? { directed: new Set(), played: new Set() };
    people.set(name, credits);
    return credits;
  };
  for (const movie of movies) {
    for (const name of getDirectors(movie)) getCredits(name).directed.add(movie);
    for (const [name] of movie.cast) getCredits(name).played.add(movie);
  }
  return people;
}

/** Collects the people of the movies, one for each name; their ids follow the order of the movies. */
export function collectPeople(movies: readonly CatalogMovie[]) {
  const all: Person[] = [];
  const byName = new Map<string, Person>();
  for (const [name, { directed, played }] of creditsByName(movies)) {
    const known = [...new Set([...directed, ...played])].toSorted(
      (left, right) => right.popularity - left.popularity || left.id - right.id,
    );
    const person: Person = {
      id: firstPersonId + all.length,
      name,
      department: directed.size >= played.size ? 'Directing' : 'Acting',
      popularity: (known[0]?.popularity ?? 0) / 2,
      movies: known,
    };
    all.push(person);
    byName.set(name, person);
  }
  return {
    all,
    /** Ids count from the first one. */
    byId: (id: number) => all[id - firstPersonId],
    byName: (name: string) => {
      const person = byName.get(name);
      if (person === undefined) throw new RangeError(`no movie names ${name}`);
      return person;
    },
  };
}
