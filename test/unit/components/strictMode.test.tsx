import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { signedOutState, type SessionState } from '../../../src/domain/session.ts';
import { AuthContext } from '../../../src/machines/auth/authSelectors.ts';
import { provideAuth } from '../../../src/services/auth/authActors.ts';
import type { AuthService } from '../../../src/services/auth/authService.ts';
import { createSessionStore, sessionKey } from '../../../src/services/auth/sessionStore.ts';
import { aSession, aStoredSession } from '../../support/builders.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';
import { settle } from '../../support/renderApp.tsx';
import { goodConnection } from '../../support/connection.ts';

type Provided = Parameters<typeof AuthContext.Provider>[0];

const Name = () => AuthContext.useSelector(({ context }) => context.user?.email ?? 'signed out');

/** Renders an auth actor in Strict Mode, which starts, stops and starts it. */
const renderAuth = (props: Pick<Provided, 'logic' | 'options'>) =>
  render(
    <StrictMode>
      <AuthContext.Provider {...props}>
        <Name />
      </AuthContext.Provider>
    </StrictMode>,
  );

it('D.26 one of each listener of auth runs below React in Strict Mode, and none after it', async () => {
  const refreshes: string[] = [];
  const unused = () => Promise.reject(new Error('unused'));
  const service: AuthService = {
    ready: async () => {},
    logIn: unused,
    signUp: unused,
    logOut: unused,
    revoke: unused,
    async refresh(refreshToken) {
      refreshes.push(refreshToken);
      return aSession({ refreshToken: 'refresh-2' });
    },
  };
  const store = createSessionStore(memoryStorage());
  store.save(aStoredSession({ expiresAt: 1 }));
  const load = vi.fn<() => SessionState>(store.load);
  const logic = provideAuth(
    service,
    { ...store, load },
    { leaveAll() {} },
    goodConnection().watchNetwork,
  );
  const { container, unmount } = renderAuth({ logic, options: { input: store.open() } });
  const sendStorageEvent = () => dispatchEvent(new StorageEvent('storage', { key: sessionKey }));

  await settle(async () => {
    await expect.poll(() => refreshes).toEqual(['refresh-1']);
  });
  await settle(() => undefined);
  expect(container).toHaveTextContent('mira@filmhaus.dev');

  const { length } = load.mock.calls;
  await settle(sendStorageEvent);
  expect(load.mock.calls).toHaveLength(length + 1);
  store.save(signedOutState);
  await settle(sendStorageEvent);
  expect(container).toHaveTextContent('signed out');

  unmount();
  sendStorageEvent();
  expect(load.mock.calls).toHaveLength(length + 2);
  expect(refreshes).toEqual(['refresh-1']);
});
