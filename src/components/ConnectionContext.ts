import { useSelector } from '@xstate/react';
import { createContext, useContext, type MouseEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../machines/home/connectionMachine.ts';
import { selectIsOffline } from '../machines/home/connectionSelectors.ts';

type ConnectionRef = ActorRefFrom<typeof connectionMachine>;

/** The root provides the actor around the whole app; services report to it, too. */
export const ConnectionContext = createContext<ConnectionRef | null>(null);

/** @throws Error outside of the provider */
export function useConnectionRef(): ConnectionRef {
  const connection = useContext(ConnectionContext);
  if (connection === null) throw new Error('There is no ConnectionContext.Provider');
  return connection;
}

/** What a selector of `connectionSelectors.ts` reads of the connection. */
export function useConnection<Selected>(
  selector: (snapshot: SnapshotFrom<typeof connectionMachine>) => Selected,
): Selected {
  return useSelector(useConnectionRef(), selector);
}

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
