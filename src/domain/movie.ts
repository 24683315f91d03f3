/**
 * A movie as every screen and machine knows it (spec §3.6). The wire's names end in
 * `services/`; here a missing value is `null`, never an empty string.
 */
export type Movie = {
  readonly id: number;
  readonly title: string;
  /** BCP 47, for `lang`; absent where it is unknown. */
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
  /** Likewise. */
  readonly overviewLanguage?: string | undefined;
};

/** One page of a movie list (spec §3.6). */
export type MoviePage = {
  /** 1-based. */
  readonly page: number;
  readonly movies: readonly Movie[];
  readonly totalPages: number;
};

/** Addresses of pictures at the widths of spec §7.7; `null` where there is no picture. */
export type ImageUrls = {
  card(path: string | null): string | null;
  modalPoster(path: string | null): string | null;
  /** `w300` is not a poster size that TMDB lists; where it fails, this one answers (decision 26). */
  modalPosterFallback(path: string | null): string | null;
  backdrop(path: string | null): string | null;
  /** Of people, and of movies that are not the matter at hand. */
  small(path: string | null): string | null;
  /** Of watch providers. */
  logo(path: string | null): string | null;
};

/** The year of the release date; `null` if it is unknown. */
export function getReleaseYear({ releaseDate }: Movie): string | null {
  return releaseDate?.slice(0, 4) ?? null;
}

/** The rating with one decimal; `null` without votes (decision 17). */
export function formatRating({ voteAverage, voteCount }: Movie): string | null {
  return voteAverage === 0 && voteCount === 0 ? null : voteAverage.toFixed(1);
}
