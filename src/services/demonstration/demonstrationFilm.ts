/** A film that the app brings along. What is unknown is empty or 0, as the movie database says it. */
export type DemonstrationFilm = {
  readonly id: number;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Minutes. */
  readonly runtime: number;
  readonly genres: readonly string[];
  /** Name and character. */
  readonly cast: readonly (readonly [string, string])[];
  readonly overview: string;
  readonly tagline: string;
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly popularity: number;
};
