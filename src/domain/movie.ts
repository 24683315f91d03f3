/**
 * A film as every screen and machine knows it (spec §3.6). The wire's names end in
 * `services/`; here a missing value is `null`, never an empty string.
 */
export type Movie = {
  readonly id: number;
  readonly title: string;
  /** Path below the image host, with its leading slash. */
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  /** 0 to 10. */
  readonly voteAverage: number;
  readonly voteCount: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate: string | null;
  readonly overview: string | null;
};

/** One page of a movie list (spec §3.6). */
export type MoviePage = {
  /** 1-based. */
  readonly page: number;
  readonly movies: readonly Movie[];
  readonly totalPages: number;
};
