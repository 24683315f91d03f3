import type { Named, PersonSubject, Subject } from './filter.ts';
import type { Movie } from './movie.ts';

/** A person that a search found. */
export type Person = PersonSubject & {
  readonly picturePath: string | null;
  /** Titles. */
  readonly knownFor: readonly string[];
};

/** What a search shows besides the movies that it found; `null` while it is not loaded. */
export type SearchExtras = {
  readonly people: readonly Person[] | null;
  /**
   * With few movies: those like the first one. Without any: those of a person, or the popular ones. With
   * either those of a collection of that name.
   */
  readonly related: readonly Movie[] | null;
  /** Whose movies these are; `null` for others. */
  readonly relatedTo: RelatedSubject | null;
};

/** The person or the collection whose movies stand below a search. */
export type RelatedSubject = Pick<Subject, 'kind' | 'id' | 'name'>;

export const noExtras: SearchExtras = { people: null, related: null, relatedTo: null };

/** At most as many people are shown. */
export const maxPeople = 6;

/** At most as many movies are few: they are shown as wide cards, and related movies below them. */
export const maxFewMovies = 3;

/** Letters and digits of any script, with single spaces, without accents, capitals and a leading article. */
const foldName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(the|an?) (?=.)/, '');

/**
 * @param collections that the movie database found, the best match first
 * @param hasMovies the search found movies, which a collection that merely begins like it would displace
 * @returns the collection that the text names or, if it found no movie, begins to name; else `null`
 */
export function findCollection(
  text: string,
  collections: readonly Named[],
  hasMovies: boolean,
): Named | null {
  const wanted = foldName(text);
  if (wanted === '') return null;
  const named = collections.find(({ name }) => foldName(name) === wanted);
  if (named !== undefined || hasMovies) return named ?? null;
  return collections.find(({ name }) => foldName(name).startsWith(wanted)) ?? null;
}
