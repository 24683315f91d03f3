import { flushSync } from 'react-dom';
import type { Filter } from '../../domain/filter.ts';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { selectSource } from '../../machines/home/navigationSelectors.ts';

/** The button that leads back from a filter. */
export const backButtonId = 'back-to-list';

/** The button of a person that a search found: it receives the focus when Back leads to the search. */
export const getPersonId = (id: number) => `person-${id}`;

/**
 * Returns a function that opens the list of a filter over the shown one; the focus moves to the Back button. Returns `null`
 * in the demo catalog, which has no filters.
 */
export function useOpenFilter(): ((filter: Filter) => void) | null {
  const navigation = NavigationContext.useActorRef();
  const source = NavigationContext.useSelector(selectSource);
  if (source === 'demo') return null;
  return (filter) => {
    flushSync(() => navigation.send({ type: 'filter.opened', filter }));
    document.getElementById(backButtonId)?.focus({ preventScroll: true });
  };
}
