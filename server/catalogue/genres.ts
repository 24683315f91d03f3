/** The movie database's nineteen film genres with their numbers (contract B: genres). */
export const genreIds = {
  Action: 28,
  Adventure: 12,
  Animation: 16,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Fantasy: 14,
  History: 36,
  Horror: 27,
  Music: 10402,
  Mystery: 9648,
  Romance: 10749,
  'Science Fiction': 878,
  'TV Movie': 10770,
  Thriller: 53,
  War: 10752,
  Western: 37,
} as const;

export type GenreName = keyof typeof genreIds;

const names = Object.keys(genreIds) as GenreName[];

export const genreNames: readonly GenreName[] = names;

const byId = new Map<number, GenreName>(names.map((name) => [genreIds[name], name]));

export const isGenreName = (name: string): name is GenreName => Object.hasOwn(genreIds, name);

/** The genre of a number, or undefined for one the movie database does not list (any more). */
export const genreNameOf = (id: number): GenreName | undefined => byId.get(id);
