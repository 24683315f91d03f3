/** A failed attempt of a request that will be made again by itself (decision 12). */
export type Retry = {
  /** The attempt to come, 1 for the first repetition. */
  readonly attempt: number;
  readonly of: number;
  /** When it will be made, ms since the epoch. */
  readonly at: number;
  /** When the first attempt was made, ms since the epoch. */
  readonly since: number;
  /** Why the last one failed. */
  readonly message: string;
};
