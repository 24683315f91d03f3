import type { MouseEvent } from 'react';
import { selectIsOffline } from '../../machines/home/connectionSelectors.ts';
import { useConnection } from '../ConnectionContext.ts';

/**
 * For controls that need a network (§10.242): offline they keep the focus and do nothing, and what describes
 * them says why.
 *
 * @returns `toProps`: the props of a button that runs `press`, or of a link
 */
export function useNetworkControl() {
  const isOffline = useConnection(selectIsOffline);
  const toProps = (press?: () => void) => ({
    'aria-disabled': isOffline,
    onClick(event: MouseEvent) {
      if (isOffline) event.preventDefault();
      else press?.();
    },
  });
  return { isOffline, toProps };
}
