import { useMemo } from 'react';
import { isShelf } from '../../domain/library.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import {
  selectHiddenCount,
  selectIsFirstPageLoading,
  selectPages,
  selectSearch,
} from '../../machines/catalogSelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSection } from '../../machines/orientationSelectors.ts';
import { AllSeen } from './AllSeen.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { MovieGrid } from './MovieGrid.tsx';
import { PlaceholderGrid } from './PlaceholderGrid.tsx';
import { ShelfList } from './ShelfList.tsx';

/** The films, or what stands in while there are none. */
export function ListBody({ label }: { readonly label: string }) {
  const section = OrientationContext.useSelector(selectSection);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const search = CatalogContext.useSelector(selectSearch);
  const pages = CatalogContext.useSelector(selectPages);
  const areHidden = CatalogContext.useSelector(selectHiddenCount) > 0;
  const movies = useMemo(() => pages.flatMap((page) => page.movies), [pages]);

  if (isLoading) return <PlaceholderGrid />;
  if (search === '' && isShelf(section)) {
    return <ShelfList shelf={section} movies={movies} label={label} />;
  }
  if (movies.length === 0) return areHidden ? <AllSeen /> : <EmptyResults />;
  return <MovieGrid key={search} movies={movies} label={label} />;
}
