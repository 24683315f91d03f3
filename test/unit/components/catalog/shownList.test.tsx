import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useIsListPending, useShownList } from '../../../../src/components/catalog/shownList.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import type { HeldInput } from '../../../../src/domain/heldInputs.ts';
import {
  CatalogContext,
  selectIsFirstPageLoading,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { settle } from '../../../support/renderApp.tsx';
import { aCatalogInput, deferredCatalog } from '../../../support/startCatalog.ts';

const aListOf = (title: string) =>
  aPage({ movies: [aMovie({ id: title.length, title })], totalPages: 2 });

afterEach(() => vi.unstubAllGlobals());

/** Renders a list with buttons for its order and its next page; what is rendered is noted. */
function renderList(heldInputs: readonly HeldInput[] = []) {
  vi.stubGlobal('heldInputs', heldInputs);
  const catalog = deferredCatalog();
  let renderings: string[] = [];

  function List() {
    const { send } = CatalogContext.useActorRef();
    const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
    const isPending = useIsListPending();
    const { requested, movies } = useShownList('Popular');
    const body = requested.isLoading ? 'placeholders' : movies.map(({ title }) => title).join();
    renderings.push(`${isLoading ? 'loading' : 'loaded'}, ${isPending ? 'busy' : 'idle'}: ${body}`);
    const filter = { ...noFilter, sort: 'title' } as const;
    return (
      <>
        <button onClick={() => send({ type: 'filter.changed', filter })}>Title</button>
        <button onClick={() => send({ type: 'loadMore.requested' })}>Load More</button>
        <button
          onClick={() => {
            send({ type: 'search.changed', text: 'ran' });
            send({ type: 'search.submitted' });
          }}
        >
          Search
        </button>
      </>
    );
  }

  render(
    <CatalogContext.Provider logic={catalog.logic} options={{ input: aCatalogInput() }}>
      <List />
    </CatalogContext.Provider>,
  );

  return {
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    load: (title: string) => settle(() => catalog.loadPage.last().resolve(aListOf(title))),
    /** @returns what was rendered since the last call, in order */
    getRenderings() {
      const all = [...new Set(renderings)];
      renderings = [];
      return all;
    },
  };
}

const pressed: HeldInput = { type: 'click', target: document.body, value: undefined };

describe('the body of a list', () => {
  it('shows its first page after one rendering more, in which its cards are made', async () => {
    const { load, getRenderings } = renderList();
    await load('Heat');
    expect(getRenderings()).toEqual([
      'loading, busy: placeholders',
      'loaded, busy: placeholders',
      'loaded, idle: Heat',
    ]);
  });

  it('shows its first page at once to a visitor who has pressed its shell', async () => {
    const { load, getRenderings } = renderList([pressed]);
    await load('Heat');
    expect(getRenderings()).toEqual(['loading, busy: placeholders', 'loaded, idle: Heat']);
  });

  it('keeps its movies for the rendering that responds to a press on a filter, and is busy at once', async () => {
    const { press, load, getRenderings } = renderList();
    await load('Heat');
    getRenderings();
    press('Title');
    expect(getRenderings()).toEqual(['loading, busy: Heat', 'loading, busy: placeholders']);
  });

  it('shows the movies of another filter without placeholders if they are known when it is pressed', async () => {
    const { press, load, getRenderings } = renderList();
    await load('Heat');
    getRenderings();
    await settle(async () => {
      press('Title');
      await load('Ran');
    });
    expect(getRenderings()).toEqual([
      'loading, busy: Heat',
      'loaded, busy: Heat',
      'loaded, idle: Ran',
    ]);
  });

  it('never shows other movies than those of the search in its heading', async () => {
    const { press, load, getRenderings } = renderList();
    await load('Heat');
    getRenderings();
    press('Search');
    expect(getRenderings()).toEqual(['loading, busy: placeholders']);
  });

  it('shows a page of the same list at once', async () => {
    const { press, load, getRenderings } = renderList();
    await load('Heat');
    getRenderings();
    press('Load More');
    await load('Ran');
    expect(getRenderings()).toEqual(['loaded, idle: Heat,Ran']);
  });
});
