import { useEffect, useRef } from 'react';
import type { Shelf } from '../../domain/library.ts';
import type { Movie } from '../../domain/movie.ts';
import { usePart } from '../usePart.ts';
import { MissingPart } from './MissingPart.tsx';
import { MovieGrid } from './MovieGrid.tsx';
import { PlaceholderGrid } from './PlaceholderGrid.tsx';

const load = async () => (await import('../library/ShelfParts.tsx')).ShelfParts;

type Props = {
  readonly shelf: Shelf;
  readonly movies: readonly Movie[];
  readonly label: string;
};

/** One of the person's own lists, below what can be done with it; that code comes when it is wanted. */
export function ShelfList({ shelf, movies, label }: Props) {
  const { Part: ShelfParts, isMissing, fetchPart } = usePart(load);
  const fetchAtOnce = useRef(fetchPart);
  useEffect(() => void fetchAtOnce.current(), []);

  if (ShelfParts === null && !isMissing) return <PlaceholderGrid />;
  return (
    <>
      {ShelfParts === null ? (
        <MissingPart onRetry={() => void fetchPart()} />
      ) : (
        <ShelfParts shelf={shelf} isEmpty={movies.length === 0} />
      )}
      {movies.length === 0 ? null : <MovieGrid movies={movies} label={label} />}
    </>
  );
}
