import { CalendarSearch } from 'lucide-react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectNarrowerQuery, selectNarrowerYear } from '../../machines/catalogSelectors.ts';
import { Button } from '../ui/Button.ts';

/** A search that found nothing and has a year behind: the same words, the year as a condition. */
export function NarrowerSearch() {
  const catalog = CatalogContext.useActorRef();
  const query = CatalogContext.useSelector(selectNarrowerQuery);
  const year = CatalogContext.useSelector(selectNarrowerYear);
  if (query === null || year === null) return null;
  return (
    <Button $look="outline" onClick={() => catalog.send({ type: 'search.narrowed' })}>
      <CalendarSearch size={18} aria-hidden />
      {texts.search.narrower(query, year)}
    </Button>
  );
}
