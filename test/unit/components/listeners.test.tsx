import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import type { AuthService } from '../../../src/services/auth/authService.ts';
import { signedOutState, type SessionState } from '../../../src/domain/session.ts';
import { AuthContext } from '../../../src/machines/auth/authSelectors.ts';
import { provideAuth } from '../../../src/services/auth/authActors.ts';
import { createSessionStore, sessionKey } from '../../../src/services/auth/sessionStore.ts';
import { aSession, aStoredSession } from '../../support/builders.ts';
import { modes, settle } from '../../support/renderApp.tsx';
import { memoryStorage } from '../../support/memoryStorage.ts';

/** The app's auth actor over the real services, below React; every refresh succeeds. */
function renderAuth(strict: boolean) {
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
  const { open, ...rest } = createSessionStore(memoryStorage());
  rest.save(aStoredSession({ expiresAt: 1 }));
  const load = vi.fn<() => SessionState>(rest.load);
  const logic = provideAuth(service, { ...rest, load });
  const tree = (
    <AuthContext.Provider logic={logic} options={{ input: open() }}>
      <Name />
    </AuthContext.Provider>
  );
  const view = render(strict ? <StrictMode>{tree}</StrictMode> : tree);
  return { ...view, refreshes, load, save: rest.save };
}

const Name = () => AuthContext.useSelector(({ context }) => context.user?.email ?? 'nobody');

const storageEvent = () => new StorageEvent('storage', { key: sessionKey });

it.each(modes)(
  'D.26 one of each listener runs below React, $mode, and none after it',
  async ({ strict }) => {
    const { refreshes, load, save, container, unmount } = renderAuth(strict);
    await settle(async () => {
      await expect.poll(() => refreshes).toEqual(['refresh-1']);
    });
    await settle(() => undefined);
    expect(container).toHaveTextContent('mira@filmhaus.dev');

    const { length } = load.mock.calls;
    await settle(() => dispatchEvent(storageEvent()));
    expect(load.mock.calls).toHaveLength(length + 1);
    save(signedOutState);
    await settle(() => dispatchEvent(storageEvent()));
    expect(container).toHaveTextContent('nobody');

    unmount();
    dispatchEvent(storageEvent());
    expect(load.mock.calls).toHaveLength(length + 2);
    expect(refreshes).toEqual(['refresh-1']);
  },
);
