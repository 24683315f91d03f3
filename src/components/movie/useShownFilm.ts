import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { CatalogContext } from '../../machines/catalogContext.ts';
import type { catalogMachine } from '../../machines/catalogMachine.ts';
import { selectMovieActor } from '../../machines/catalogSelectors.ts';
import { growFromCard } from './growFromCard.ts';

/**
 * The film whose dialog is to be drawn: the machine's, a moment later where the browser first has to
 * look at the page that the dialog grows out of.
 */
export function useShownFilm() {
  const catalog = CatalogContext.useActorRef();
  const [{ subscribe, get }] = useState(() => shownFilm(catalog));
  return useSyncExternalStore(subscribe, get);
}

function shownFilm(catalog: ActorRefFrom<typeof catalogMachine>) {
  let shown = selectMovieActor(catalog.getSnapshot());
  let isGrowing = false;

  function subscribe(notify: () => void) {
    function show() {
      isGrowing = false;
      const film = selectMovieActor(catalog.getSnapshot());
      if (film === shown) return;
      shown = film;
      notify();
    }
    const { unsubscribe } = catalog.subscribe((snapshot) => {
      const opens = shown === undefined && selectMovieActor(snapshot) !== undefined;
      if (isGrowing && opens) return;
      isGrowing = opens && growFromCard(() => flushSync(show));
      if (!isGrowing) show();
    });
    show();
    return unsubscribe;
  }
  return { subscribe, get: () => shown };
}
