import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectMovie, selectSearch } from '../../machines/catalogSelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSection } from '../../machines/orientationSelectors.ts';
import { PageTitle } from '../PageTitle.tsx';

/** The open film, else the search, else the list (§10.75). */
export function HomeTitle() {
  const film = CatalogContext.useSelector(selectMovie);
  const search = CatalogContext.useSelector(selectSearch);
  const section = OrientationContext.useSelector(selectSection);
  const list = section === 'popular' ? null : texts.sections[section];
  const place = search === '' ? list : texts.titles.results(search);
  return <PageTitle place={film?.title ?? place} />;
}
