import { useEffect, useState } from 'react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import {
  selectHiddenCount,
  selectIsFirstPageLoading,
  selectIsLoadingMore,
  selectMovieCount,
  selectPages,
  selectSearch,
} from '../../machines/catalogSelectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';

type CatalogSnapshot = ReturnType<ReturnType<typeof CatalogContext.useActorRef>['getSnapshot']>;

/** What a list has brought, in one sentence. */
function newsOf(snapshot: CatalogSnapshot, heading: string): string {
  const search = selectSearch(snapshot);
  const count = selectMovieCount(snapshot);
  const pages = selectPages(snapshot);
  if (search === '') return texts.news.list(heading, count, pages.length);
  const best = pages[0]?.movies[0];
  if (best === undefined) {
    const { nothing, allHidden } = texts.news;
    return selectHiddenCount(snapshot) === 0 ? nothing(search) : allHidden(search);
  }
  return texts.news.found(search, count, best.title, best.releaseDate?.slice(0, 4) ?? null);
}

/** Which list stands there with how many pages; `null` while one is on its way. */
const arrivalOf = (snapshot: CatalogSnapshot) =>
  selectIsFirstPageLoading(snapshot) || selectIsLoadingMore(snapshot)
    ? null
    : `${snapshot.context.search}\n${snapshot.context.searchYear}\n${selectPages(snapshot).length}`;

/**
 * Speaks what a list has brought when it has come, once (§10.56). A film that leaves it meanwhile is
 * spoken of by whoever took it out.
 */
export function ListNews({ heading }: { readonly heading: string }) {
  const catalog = CatalogContext.useActorRef();
  const [news, setNews] = useState('');
  useEffect(() => {
    let told: string | null = null;
    function tell(snapshot: CatalogSnapshot): void {
      const arrival = arrivalOf(snapshot);
      if (arrival === null || arrival === told) return;
      told = arrival;
      setNews(newsOf(snapshot, heading));
    }
    // Only a change of a region that is there already is heard.
    queueMicrotask(() => tell(catalog.getSnapshot()));
    const { unsubscribe } = catalog.subscribe(tell);
    return unsubscribe;
  }, [catalog, heading]);
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
