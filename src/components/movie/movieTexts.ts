import type { Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';

/** Spec §2.13: the release year, or Unknown. */
export function releaseYear({ releaseDate }: Movie): string {
  return releaseDate?.slice(0, 4) ?? texts.movie.unknownYear;
}

/** One decimal; `null` when nobody voted, because 0.0 would be a lie (decision 17). */
export function ratingOf({ voteAverage, voteCount }: Movie): string | null {
  return voteAverage === 0 && voteCount === 0 ? null : voteAverage.toFixed(1);
}
