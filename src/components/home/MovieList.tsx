import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectIsFirstPageLoading, selectSearch } from '../../machines/catalogSelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSection } from '../../machines/orientationSelectors.ts';
import { Content } from './HomeScreen.styles.ts';
import { ListBody } from './ListBody.tsx';
import { ListHeading } from './ListHeading.tsx';
import { LoadMore } from './LoadMore.tsx';
import { RequestBand } from './RequestBand.tsx';
import { SectionTabs } from './SectionTabs.tsx';

/** The films of a list or the results, with what is said of them. */
export function MovieList() {
  const section = OrientationContext.useSelector(selectSection);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const search = CatalogContext.useSelector(selectSearch);
  const heading = search === '' ? texts.list.headings[section] : texts.search.results;

  return (
    <Content as="section" aria-busy={isLoading} data-list>
      <SectionTabs />
      <ListHeading section={section} heading={heading} />
      <RequestBand />
      <ListBody label={heading} />
      <LoadMore />
    </Content>
  );
}
