import { useEffect, useLayoutEffect } from 'react';
import { shallowEqual } from '@xstate/react';
import type { Place } from '../../domain/place.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectSight } from '../../machines/catalogSelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectPlace } from '../../machines/orientationSelectors.ts';

const hasFilms = (place: Place | null) =>
  place !== null &&
  (place.search === '' ? place.pages : place.results).some(({ movies }) => movies.length > 0);

/** Whatever comes into sight in this list is told to the machine that finds it again. */
export function useKeptPlace(): void {
  const catalog = CatalogContext.useActorRef();
  const orientation = OrientationContext.useActorRef();
  useLayoutEffect(() => {
    // A list without films to come back to begins at its top, wherever the last one was left.
    if (!hasFilms(selectPlace(orientation.getSnapshot()))) document.documentElement.scrollTop = 0;
  }, [orientation]);

  useEffect(() => {
    let told = selectSight(catalog.getSnapshot());
    const { unsubscribe } = catalog.subscribe((snapshot) => {
      const sight = selectSight(snapshot);
      if (shallowEqual(told, sight)) return;
      told = sight;
      orientation.send({ type: 'sight.changed', sight });
    });
    return unsubscribe;
  }, [catalog, orientation]);
}
