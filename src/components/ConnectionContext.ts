import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../machines/home/connectionMachine.ts';

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
