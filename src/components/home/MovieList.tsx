import { useMemo } from 'react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import {
  selectIsFirstPageLoading,
  selectPages,
  selectSearch,
} from '../../machines/catalogSelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSection } from '../../machines/orientationSelectors.ts';
import { EmptyResults } from './EmptyResults.tsx';
import { Content } from './HomeScreen.styles.ts';
import { ListHeading } from './ListHeading.tsx';
import { LoadMore } from './LoadMore.tsx';
import { MovieGrid } from './MovieGrid.tsx';
import { PlaceholderGrid } from './PlaceholderGrid.tsx';
import { RequestBand } from './RequestBand.tsx';
import { SectionTabs } from './SectionTabs.tsx';

/** The films of a list or the results, and what stands in while there are none. */
export function MovieList() {
  const section = OrientationContext.useSelector(selectSection);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const search = CatalogContext.useSelector(selectSearch);
  const pages = CatalogContext.useSelector(selectPages);
  const movies = useMemo(() => pages.flatMap((page) => page.movies), [pages]);
  const heading = search === '' ? texts.list.headings[section] : texts.search.results;

  return (
    <Content as="section" aria-busy={isLoading}>
      <SectionTabs />
      <ListHeading section={section} heading={heading} />
      <RequestBand />
      {isLoading ? <PlaceholderGrid /> : null}
      {!isLoading && movies.length === 0 ? <EmptyResults /> : null}
      {!isLoading && movies.length > 0 ? (
        <MovieGrid key={search} movies={movies} label={heading} />
      ) : null}
      <LoadMore />
    </Content>
  );
}
