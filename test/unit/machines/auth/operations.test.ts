import { describe, expect, it } from 'vitest';
import { signedOutState } from '../../../../src/domain/session.ts';
import {
  selectEmail,
  selectFirstName,
  selectUserId,
} from '../../../../src/machines/auth/authSelectors.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { startAuth } from '../../../support/startAuth.ts';
import { expiringIn, holdTime, inSeconds, pass, startRefreshing } from './session.ts';

holdTime();

const others = { accessToken: 'access-9', refreshToken: 'refresh-9' };
const tokensSet = { type: 'tokens.set', ...others } as const;

describe('auth machine, operations without a screen', () => {
  it('tokens.set and tokens.cleared change the tokens alone', () => {
    const stored = aStoredSession();
    const auth = startAuth(stored);
    auth.actor.send(tokensSet);
    expect(auth.stored()).toEqual({ ...stored, ...others });
    auth.actor.send({ type: 'tokens.cleared' });
    expect(auth.stored()).toEqual({ ...stored, accessToken: null, refreshToken: null });
    expect(auth.token()).toBe('noRefreshToken');
    auth.actor.send({ type: 'logout.requested' });
    expect({ logOutCalls: auth.logOut.calls, stored: auth.stored() }).toEqual({
      logOutCalls: [],
      stored: signedOutState,
    });
  });

  it('tokens.set aborts a refresh in flight, which is for another token', async () => {
    const auth = await startRefreshing();
    const refresh = auth.refreshSession.last();
    auth.actor.send(tokensSet);
    expect(refresh.signal.aborted).toBe(true);
    expect(auth.token()).toBe('fresh');
  });

  it("tokens.set with another user's tokens: the next refreshes are for the user of the response", async () => {
    const auth = startAuth(expiringIn(0));
    auth.actor.send(tokensSet);
    await pass(1_000);
    const theirs = { user: aUser({ id: 'd0c1' }), expiresAt: inSeconds(3_600) };
    await auth.refreshSession.last().resolve(aSession({ ...theirs, refreshToken: 'refresh-10' }));
    expect(auth.stored()?.user?.id).toBe('d0c1');
    await pass(3_600_000);
    expect(auth.refreshSession.calls.map(({ input }) => input.refreshToken)).toEqual([
      'refresh-9',
      'refresh-10',
    ]);
    await auth.refreshSession.last().resolve(aSession({ ...theirs, refreshToken: 'refresh-11' }));
    expect(auth.stored()?.refreshToken).toBe('refresh-11');
    expect(auth.token()).toBe('fresh');
  });

  it('user.merged changes the named keys of the user', () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'user.merged', user: { user_metadata: { firstName: 'Mirabel' } } });
    expect(auth.stored()?.user).toEqual({ ...aUser(), user_metadata: { firstName: 'Mirabel' } });
  });

  it('session.reset returns the initial state', () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'session.reset' });
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.context()).toMatchObject({ currentView: 'login', user: null, failure: null });
    expect(auth.stored()).toEqual(signedOutState);
  });
});

describe('auth selectors, the user', () => {
  const { id, email } = aUser();
  const named = (firstName?: string) =>
    aStoredSession({ user: aUser({ user_metadata: { ...(firstName && { firstName }) } }) });

  it.each([
    ['has a trimmed first name, an email and an id', named(' Mira\u3000'), ['Mira', email, id]],
    ['may have no first name', named(), ['', email, id]],
    ['is empty when signed out', signedOutState, ['', '', '']],
  ])('%s', (_, stored, texts) => {
    const snapshot = startAuth(stored).snapshot();
    expect([selectFirstName, selectEmail, selectUserId].map((select) => select(snapshot))).toEqual(
      texts,
    );
  });
});
