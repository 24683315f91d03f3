import type { Credits } from './credits.ts';
import { getCollator } from './format.ts';

/**
 * A movie (spec §3.6). TMDB's field names are mapped in `services/`; a missing value is `null`, never
 * an empty string.
 */
export type Movie = {
  readonly id: number;
  readonly title: string;
  /** BCP 47, for `lang`; absent if unknown. */
  readonly titleLanguage?: string | undefined;
  /** Path below the image host, with its leading slash. */
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  /** 0 to 10. */
  readonly voteAverage: number;
  readonly voteCount: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate: string | null;
  readonly overview: string | null;
  /** BCP 47, for `lang`; absent if unknown. */
  readonly overviewLanguage?: string | undefined;
  /** Minutes; `null` if TMDB does not know it, absent in lists, which do not have it. */
  readonly runtime?: number | null | undefined;
  /** Of the demo catalog: no list of the user's takes it (§10.148). Absent otherwise. */
  readonly isSample?: true | undefined;
};

/** Whether the demo catalog, but no movie of TMDB, has the id: there the newest are 80 million below. */
export const isSampleId = (id: number) => id > 90_000_000 && id < 92_000_000;

/** Whether the movie was invented for demonstration: where TMDB is not reached, its lists have such movies. */
export const isInventedId = (id: number) => id > 91_000_000 && isSampleId(id);

/** One page of a movie list (spec §3.6). */
export type MoviePage = {
  /** 1-based. */
  readonly page: number;
  readonly movies: readonly Movie[];
  readonly totalPages: number;
  /** Of all pages; absent if the list does not say it, and in what earlier versions stored. */
  readonly totalResults?: number | undefined;
  /** Of the person whose movies these are, the department with the most first; absent in other lists. */
  readonly credits?: readonly Credits[] | undefined;
};

/** Image URLs at the widths of spec §7.7; `null` without an image. */
export type ImageUrls = {
  card(path: string | null): string | null;
  modalPoster(path: string | null): string | null;
  /** TMDB does not list `w300` as a poster size; this one is used if it fails to load (spec §7.7). */
  modalPosterFallback(path: string | null): string | null;
  backdrop(path: string | null): string | null;
  /** Of cast members and recommended movies. */
  small(path: string | null): string | null;
  /** Of watch providers. */
  logo(path: string | null): string | null;
};

/** The year of the release date; `null` if it is unknown. */
export function getReleaseYear({ releaseDate }: Movie): string | null {
  return releaseDate?.slice(0, 4) ?? null;
}

/** The rating with one decimal; `null` without votes (spec §2.13). */
export function formatRating({ voteAverage, voteCount }: Movie): string | null {
  return voteAverage === 0 && voteCount === 0 ? null : voteAverage.toFixed(1);
}

export type MovieOrder = (one: Movie, other: Movie) => number;

/** Unknown dates are last. */
export const newestFirst: MovieOrder = (one, other) =>
  (other.releaseDate ?? '').localeCompare(one.releaseDate ?? '');

/** As readers of a language expect it: "Łódź" is after "Lyon" in Polish, and before it in English. */
export const byTitle = (locale: string): MovieOrder => {
  const { compare } = getCollator(locale);
  return (one, other) => compare(one.title, other.title);
};
