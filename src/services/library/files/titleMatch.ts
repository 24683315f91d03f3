import type { Movie } from '../../../domain/movie.ts';
import type { MissReason } from '../../../domain/libraryImport.ts';
import { foldTitle } from './foldTitle.ts';

/** A film that a search found, with the title it has at home. */
export type Candidate = { readonly movie: Movie; readonly originalTitle: string | null };

/** Services disagree by a year about films that were shown at a festival first. */
const yearsApart = 1;

/**
 * The film of that very title, of that year or the one beside it; of several, the nearest, then the
 * one with the most votes.
 *
 * @param year `null` for any
 */
export function matchTitle(
  title: string,
  year: number | null,
  candidates: readonly Candidate[],
): Movie | MissReason {
  const wanted = foldTitle(title);
  const named = candidates
    .filter((candidate) =>
      [candidate.movie.title, candidate.originalTitle].some(
        (other) => other !== null && foldTitle(other) === wanted,
      ),
    )
    .map(({ movie }) => ({ movie, apart: yearsBetween(movie, year) }));
  const [best] = named
    .filter(({ apart }) => apart <= yearsApart)
    .toSorted((a, b) => a.apart - b.apart || b.movie.voteCount - a.movie.voteCount);
  return best?.movie ?? (named.length > 0 ? 'otherYear' : 'notFound');
}

function yearsBetween({ releaseDate }: Movie, year: number | null): number {
  if (year === null) return 0;
  return releaseDate === null ? Infinity : Math.abs(Number(releaseDate.slice(0, 4)) - year);
}
