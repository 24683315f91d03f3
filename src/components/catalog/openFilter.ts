import type { Filter } from '../../domain/filter.ts';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { selectSource } from '../../machines/home/navigationSelectors.ts';

/**
 * Returns a function that opens the list of a filter over the shown one. Returns `null` in the demo catalog,
 * which has no filters.
 */
export function useOpenFilter(): ((filter: Filter) => void) | null {
  const navigation = NavigationContext.useActorRef();
  const source = NavigationContext.useSelector(selectSource);
  if (source === 'demo') return null;
  return (filter) => navigation.send({ type: 'filter.opened', filter });
}
