import { useLayoutEffect, type ReactNode } from 'react';
import type { LibraryChange } from '../../../src/domain/libraryChanges.ts';
import { LibraryContext } from '../../../src/machines/libraryContext.ts';
import type { KeyValueStorage } from '../../../src/services/keyValueStorage.ts';
import { keptLibrary } from '../../support/keptLibrary.ts';
import { renderBelowAuth } from '../../support/renderApp.tsx';

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
  const library = keptLibrary(storage);
  if (held.length > 0) library.store.change(held);
  let found: Actor | undefined;
  function Probe({ tell }: { readonly tell: (actor: Actor) => void }) {
    const actor = LibraryContext.useActorRef();
    useLayoutEffect(() => tell(actor), [actor, tell]);
    return null;
  }
  const rendered = renderBelowAuth(
    <LibraryContext.Provider logic={library.logic} options={{ input: library.store.load() }}>
      <Probe tell={(actor) => void (found = actor)} />
      {screen}
    </LibraryContext.Provider>,
    { strict },
  );
  return {
    ...rendered,
    library,
    actor() {
      if (found === undefined) throw new Error('nothing is rendered');
      return found;
    },
  };
}
