import type { Film } from '../catalogue/film.ts';

type Department = 'Acting' | 'Directing';

/** Somebody who directs or plays in a film of the catalogue. */
export type Person = {
  readonly id: number;
  readonly name: string;
  readonly department: Department;
  readonly popularity: number;
  /** The person's films, the most popular first. */
  readonly films: readonly Film[];
};

/** Everyone who directs or plays in a film of the catalogue, told apart by name. */
export type People = {
  readonly all: readonly Person[];
  /** @throws RangeError for a name that no film carries. */
  byName(name: string): Person;
};

const firstPersonId = 93_000_001;

/** The path of a person's picture as the wire carries it. */
export const portraitPath = ({ id }: Pick<Person, 'id'>): string => `/f${id}.svg`;

/** The directors of a film, several written with a comma or an ampersand between them. */
export const directorsOf = (film: Film): string[] =>
  film.director.split(/, | & /).filter((name) => name !== '');

type Credits = { directed: Film[]; played: Film[] };

const creditsByName = (films: readonly Film[]): Map<string, Credits> => {
  const people = new Map<string, Credits>();
  const creditsOf = (name: string): Credits => {
    const credits = people.get(name) ?? { directed: [], played: [] };
    people.set(name, credits);
    return credits;
  };
  for (const film of films) {
    for (const name of directorsOf(film)) creditsOf(name).directed.push(film);
    for (const [name] of film.cast) creditsOf(name).played.push(film);
  }
  return people;
};

/** Collects the people of the films; ids follow the order of the films, so they stay the same. */
export const peopleOf = (films: readonly Film[]): People => {
  const all: Person[] = [];
  const byName = new Map<string, Person>();
  for (const [name, { directed, played }] of creditsByName(films)) {
    const known = [...new Set([...directed, ...played])].toSorted(
      (left, right) => right.popularity - left.popularity || left.id - right.id,
    );
    const person: Person = {
      id: firstPersonId + all.length,
      name,
      department: directed.length >= played.length ? 'Directing' : 'Acting',
      popularity: (known[0]?.popularity ?? 0) / 2,
      films: known,
    };
    all.push(person);
    byName.set(name, person);
  }
  return {
    all,
    byName: (name) => {
      const person = byName.get(name);
      if (person === undefined) throw new RangeError(`no film names ${name}`);
      return person;
    },
  };
};
