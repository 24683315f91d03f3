import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { provideAuth, lazyAuthService } from '../../../../src/services/auth/authActors.ts';
import { createAuthService, type AuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { config, wire } from '../../services/support/wire.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { refreshStateOf } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

holdTime();

/** A tab with an expired token that holds the lock and loads the code of the request. */
async function tabWithoutCode() {
  const browser = stubBrowser();
  const { adapter, sent } = wire({ status: 503 });
  const store = createSessionStore(memoryStorage());
  store.save(aStoredSession({ expiresAt: inSeconds(0) }));
  let bringCode: (service: AuthService) => void = () => {};
  const service = lazyAuthService(
    () =>
      new Promise((done) => {
        bringCode = done;
      }),
  );
  const actor = createActor(provideAuth(service, store), { input: store.open() }).start();
  await pass(50);
  return {
    browser,
    store,
    sent,
    bringCode: () => bringCode(createAuthService({ config, adapter })),
    context: () => actor.getSnapshot().context,
    token: () => refreshStateOf(actor.getSnapshot().children.token?.getSnapshot()),
  };
}

describe('D.5 storage is read last before the request', () => {
  it('a tab that was frozen while its code loaded finds other tokens and sends none', async () => {
    const tab = await tabWithoutCode();
    // Frozen, it hears of nothing, and two other generations of tokens may have come and gone.
    tab.store.save({ isAuthenticated: true, ...renewed() });
    tab.bringCode();
    await pass(0);
    expect(tab.sent).toEqual([]);
    expect(tab.context().refreshToken).toBe('refresh-2');
    expect(tab.token()).toBe('fresh');
  });

  it('a tab that is hidden while its code loads leaves the refresh to other tabs', async () => {
    const tab = await tabWithoutCode();
    tab.browser.look('hidden');
    await pass(0);
    expect(tab.token()).toBe('paused');
    tab.bringCode();
    await pass(1_000);
    expect(tab.sent).toEqual([]);
    expect(tab.browser.locks.isTaken()).toBe(false);
  });

  it('loaded code is followed by one request, and code that fails to load by none', async () => {
    const [lucky, unlucky] = [await tabWithoutCode(), await tabWithoutCode()];
    lucky.bringCode();
    await pass(0);
    expect(lucky.sent).toHaveLength(1);
    await pass(15_000);
    expect(unlucky.sent).toEqual([]);
    expect(unlucky.token()).toBe('backingOff');
  });
});
