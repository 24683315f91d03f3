import { formatDate } from '../../domain/format.ts';
import type { Movie } from '../../domain/movie.ts';
import { releaseYear } from './movieTexts.ts';

/** The year, or Unknown (spec §2.18); the day is one look further, as the reader writes it. */
export function ReleaseYear({ movie }: { readonly movie: Movie }) {
  const { releaseDate } = movie;
  if (releaseDate === null) return <span>{releaseYear(movie)}</span>;
  return (
    <time dateTime={releaseDate} title={formatDate(releaseDate)}>
      {releaseYear(movie)}
    </time>
  );
}
