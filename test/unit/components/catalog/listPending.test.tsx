import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsListPending } from '../../../../src/components/catalog/useIsListPending.ts';
import {
  CatalogContext,
  selectIsFirstPageLoading,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { settle } from '../../../support/renderApp.tsx';
import { aCatalogInput, deferredCatalog } from '../../../support/startCatalog.ts';

it('a list whose first page has loaded is pending for one rendering more, in which its cards are made', async () => {
  const catalog = deferredCatalog();
  const renderings: string[] = [];

  function List() {
    const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
    const isPending = useIsListPending();
    renderings.push(`${isLoading ? 'loading' : 'loaded'}, ${isPending ? 'pending' : 'shown'}`);
    return null;
  }

  render(
    <CatalogContext.Provider logic={catalog.logic} options={{ input: aCatalogInput() }}>
      <List />
    </CatalogContext.Provider>,
  );
  await settle(() => catalog.loadPage.last().resolve(aPage({ movies: [aMovie()] })));
  expect([...new Set(renderings)]).toEqual([
    'loading, pending',
    'loaded, pending',
    'loaded, shown',
  ]);
});
