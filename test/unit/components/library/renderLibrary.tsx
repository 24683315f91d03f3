import { useLayoutEffect, type ReactNode } from 'react';
import { usePreferences } from '../../../../src/components/PreferencesContext.ts';
import type { LibraryChange } from '../../../../src/domain/library.ts';
import { HomeContext, LibraryContext } from '../../../../src/machines/home/homeSelectors.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import { setupHome } from '../../../support/setupHome.ts';
import { renderBelowAuth } from '../../../support/renderApp.tsx';

type Actor = ReturnType<typeof LibraryContext.useActorRef>;

type Options = {
  readonly held?: readonly LibraryChange[];
  readonly storage?: KeyValueStorage;
  readonly strict?: boolean;
};

/** A piece of screen below a library over storage in memory. */
export function renderLibrary(
  screen: ReactNode,
  { held = [], storage, strict = false }: Options = {},
) {
  const { library, logic, input } = setupHome({
    libraryChanges: held,
    ...(storage && { storage }),
  });
  let found: Actor | undefined;
  function Probe({ tell }: { readonly tell: (actor: Actor) => void }) {
    const actor = LibraryContext.useActorRef();
    useLayoutEffect(() => tell(actor), [actor, tell]);
    return null;
  }
  function Home() {
    const preferences = usePreferences();
    return (
      <HomeContext.Provider logic={logic(preferences)} options={{ input: input() }}>
        <Probe tell={(actor) => void (found = actor)} />
        {screen}
      </HomeContext.Provider>
    );
  }
  const rendered = renderBelowAuth(<Home />, { strict });
  return {
    ...rendered,
    library,
    actor() {
      if (found === undefined) throw new Error('nothing is rendered');
      return found;
    },
  };
}
