import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsListPending } from '../../../../src/components/catalog/useIsListPending.ts';
import {
  CatalogContext,
  selectIsFirstPageLoading,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { settle } from '../../../support/renderApp.tsx';
import { aCatalogInput, deferredCatalog } from '../../../support/startCatalog.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  {
    visitor: 'a visitor',
    duration: 'for one rendering more, in which its cards are made',
    heldInputs: [],
    shown: ['loading, pending', 'loaded, pending', 'loaded, shown'],
  },
  {
    visitor: 'a visitor who has pressed its shell',
    duration: 'no longer',
    heldInputs: [{ type: 'click', target: document.body, value: undefined }],
    shown: ['loading, pending', 'loaded, shown'],
  },
])(
  'a list whose first page has loaded is pending for $visitor $duration',
  async ({ heldInputs, shown }) => {
    vi.stubGlobal('heldInputs', heldInputs);
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
    expect([...new Set(renderings)]).toEqual(shown);
  },
);
