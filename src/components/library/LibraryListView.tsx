import type { LibraryList } from '../../domain/library.ts';
import type { Movie } from '../../domain/movie.ts';
import { CatalogContext, selectLibraryFilter } from '../../machines/catalog/catalogSelectors.ts';
import { MovieGrid, PlaceholderGrid } from '../catalog/MovieGrid.tsx';
import { ChunkLoadError } from '../home/ChunkLoadError.tsx';
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent.ts';

const libraryListHeader = lazyComponent(
  async () => (await import('./LibraryListHeader.tsx')).LibraryListHeader,
);

type Props = {
  readonly list: LibraryList;
  readonly movies: readonly Movie[];
  readonly label: string;
};

/** A library list below its tools, whose chunk is loaded when the list is opened. */
export function LibraryListView({ list, movies, label }: Props) {
  const { Component: Header, hasFailed, load } = useLazyComponent(libraryListHeader, true);
  const { sort, text } = CatalogContext.useSelector(selectLibraryFilter);

  if (Header === null && !hasFailed) return <PlaceholderGrid />;
  return (
    <>
      {Header === null ? (
        <ChunkLoadError onRetry={() => void load()} />
      ) : (
        <Header list={list} hasMatches={movies.length > 0} />
      )}
      {/* Another order or text starts at its first movie. */}
      {movies.length === 0 ? null : (
        <MovieGrid key={`${sort} ${text}`} movies={movies} label={label} />
      )}
    </>
  );
}
