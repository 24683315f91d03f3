import { useMemo, type PointerEvent } from 'react';
import { CatalogContext, selectPrefetch } from '../../machines/catalog/catalogSelectors.ts';
import type { PrefetchEvent } from '../../machines/catalog/prefetchMachine.ts';

/** Tells which card of the grid is pointed at or touched (§10.125). @returns the listeners of the grid */
export function usePrefetch() {
  const catalog = CatalogContext.useActorRef();
  return useMemo(
    () => createListeners((event) => selectPrefetch(catalog.getSnapshot())?.send(event)),
    [catalog],
  );
}

/** Only a mouse that moves points: a card that is scrolled beneath a mouse at rest does not count. */
function createListeners(send: (event: PrefetchEvent) => void) {
  let pointed: HTMLElement | null = null;

  function leave() {
    pointed = null;
    send({ type: 'card.left' });
  }

  return {
    onPointerMove({ target, pointerType }: PointerEvent) {
      const card = getCard(target);
      if (pointerType === 'touch' || card === null || card === pointed) return;
      pointed = card;
      send({ type: 'card.pointed', movieId: getMovieId(card) });
    },
    // A finger that is lifted leaves too: the press follows.
    onPointerOut({ relatedTarget, pointerType }: PointerEvent) {
      const isInside = relatedTarget instanceof Node && pointed?.contains(relatedTarget) === true;
      if (pointed !== null && pointerType !== 'touch' && !isInside) leave();
    },
    onPointerDown({ target, pointerType }: PointerEvent) {
      const card = getCard(target);
      if (pointerType !== 'touch' || card === null) return;
      send({ type: 'card.touched', movieId: getMovieId(card) });
    },
    // The touch has become a scroll. Otherwise it ends as a press, which opens the movie.
    onPointerCancel: leave,
    onKeyDownCapture() {
      pointed = null;
      send({ type: 'key.pressed' });
    },
  };
}

const getCard = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-movie-id]') : null;

const getMovieId = (card: HTMLElement) => Number(card.dataset['movieId']);
