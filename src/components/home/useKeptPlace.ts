import { useEffect, useLayoutEffect } from 'react';
import { shallowEqual } from '@xstate/react';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectMovieCount, selectSight } from '../../machines/catalogSelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';

/** Whatever comes into sight in this list is told to the machine that finds it again. */
export function useKeptPlace(): void {
  const catalog = CatalogContext.useActorRef();
  const orientation = OrientationContext.useActorRef();
  useLayoutEffect(() => {
    // A list without a film to come back to begins at its top, wherever the last one was left.
    if (selectMovieCount(catalog.getSnapshot()) === 0) document.documentElement.scrollTop = 0;
  }, [catalog]);

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
