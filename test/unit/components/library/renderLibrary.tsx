import { useLayoutEffect, type ReactNode } from 'react';
import { usePreferences } from '../../../../src/components/PreferencesContext.ts';
import type { LibraryChange } from '../../../../src/domain/library.ts';
import { HomeContext, LibraryContext } from '../../../../src/machines/home/homeSelectors.ts';
import { CatalogContext } from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aPlace } from '../../../support/builders.ts';
import { aCatalogInput, deferredCatalog } from '../../../support/startCatalog.ts';
import { setupHome } from '../../../support/setupHome.ts';
import { renderBelowAuth } from '../../../support/renderApp.tsx';

type Actor = ReturnType<typeof LibraryContext.useActorRef>;

/** Renders a part of the seen list, which has movies by default, below a library over storage in memory. */
export function renderLibrary(
  screen: ReactNode,
  libraryChanges: readonly LibraryChange[] = [],
  position = aPlace(),
) {
  const { library, logic, input } = setupHome({ listed: libraryChanges });
  const catalog = deferredCatalog().logic;
  let found: Actor | undefined;
  function Probe({ onActor }: { readonly onActor: (actor: Actor) => void }) {
    const actor = LibraryContext.useActorRef();
    useLayoutEffect(() => onActor(actor), [actor, onActor]);
    return null;
  }
  function Home() {
    const preferences = usePreferences();
    return (
      <HomeContext.Provider logic={logic(preferences)} options={{ input: input() }}>
        <Probe onActor={(actor) => void (found = actor)} />
        <CatalogContext.Provider
          logic={catalog}
          options={{ input: aCatalogInput({ section: 'seen', position }) }}
        >
          {screen}
        </CatalogContext.Provider>
      </HomeContext.Provider>
    );
  }
  const rendered = renderBelowAuth(<Home />);
  return {
    ...rendered,
    library,
    actor() {
      if (found === undefined) throw new Error('nothing is rendered');
      return found;
    },
  };
}
