import type { ReactNode } from 'react';
import type { LibraryList } from '../../domain/library.ts';
import type { Movie } from '../../domain/movie.ts';
import { CatalogContext, selectLibraryFilter } from '../../machines/catalog/catalogSelectors.ts';
import { MovieGrid, PlaceholderGrid } from '../catalog/MovieGrid.tsx';
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx';
import { useLibraryRest } from '../catalog/useLibraryRest.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent.ts';

const libraryListHeader = lazyComponent(
  async () => (await import('./LibraryListHeader.tsx')).LibraryListHeader,
);

const libraryRest = lazyComponent(async () => (await import('./LibraryRest.tsx')).LibraryRest);

type Props = {
  readonly list: LibraryList;
  readonly movies: readonly Movie[];
  readonly label: string;
  /** In place of the movies if all are hidden; otherwise `null`. */
  readonly children: ReactNode;
};

/** A library list below its tools, whose chunk is loaded when the list is opened. */
export function LibraryListView({ list, movies, label, children }: Props) {
  const { Component: Header, failure } = useLazyComponent(libraryListHeader, true);
  const { Component: Rest } = useLazyComponent(libraryRest, true);
  const { unresolved, unavailable } = useLibraryRest(list);
  const isFound = movies.length + unresolved + unavailable.length > 0 || children !== null;
  const { sort, text } = CatalogContext.useSelector(selectLibraryFilter);

  if (Header === null && failure === null) return <PlaceholderGrid />;
  return (
    <>
      {failure === null ? null : <ChunkLoadError {...failure} />}
      {Header === null ? null : <Header list={list} hasMatches={isFound} />}
      {/* Another order or text starts at its first movie. */}
      {movies.length === 0 ? (
        children
      ) : (
        <MovieGrid key={`${sort} ${text}`} movies={movies} label={label} kind="movie" />
      )}
      {Rest === null ? null : <Rest list={list} />}
    </>
  );
}
