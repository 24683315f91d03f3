import type { Named, PersonSubject } from './filter.ts';
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
  /** With few movies: those like the first one. Without any: those of a person, or the popular ones. */
  readonly related: readonly Movie[] | null;
  /** The person whose movies these are; `null` for others. */
  readonly relatedTo: Named | null;
};

export const noExtras: SearchExtras = { people: null, related: null, relatedTo: null };

/** At most as many people are shown. */
export const maxPeople = 6;

/** At most as many movies are few: they are shown as wide cards, and related movies below them. */
export const maxFewMovies = 3;
