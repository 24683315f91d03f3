import { describe, expect, it } from 'vitest';
import { signedOutState } from '../../../../src/domain/session.ts';
import { selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { config, noSignal, wire } from '../../services/support/wire.ts';
import { aSession, aUser } from '../../../support/builders.ts';
import { aLogin, aSignup, startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass } from './time.ts';

holdTime();

const noor = { ...aLogin, email: 'noor@filmhaus.dev' };
const noorSession = () =>
  aSession({
    user: aUser({ id: 'noor', email: noor.email }),
    accessToken: 'noor-access',
    expiresAt: inSeconds(3_600),
  });

/** Mira's login is sent, then replaced by Noor's. */
function submitTwice() {
  const auth = startAuth();
  auth.actor.send(aLogin);
  const first = auth.logIn.last();
  auth.actor.send({ type: 'view.selected', view: 'signup' });
  auth.actor.send({ type: 'view.selected', view: 'login' });
  auth.actor.send(noor);
  return { auth, first, second: auth.logIn.last() };
}

describe('D.23 the last login wins', () => {
  it.each(['in order', 'out of order'])('when the responses arrive %s', async (order) => {
    const { auth, first, second } = submitTwice();
    const answers = [() => first.resolve(aSession()), () => second.resolve(noorSession())];
    for (const answer of order === 'in order' ? answers : answers.toReversed()) await answer();
    await pass(1_000);
    expect(auth.context().user?.id).toBe('noor');
    expect(auth.stored()).toMatchObject(noorSession());
  });

  it('when the first is rejected late', async () => {
    const { auth, first, second } = submitTwice();
    await second.resolve(noorSession());
    await first.reject(new Error('Invalid login credentials'));
    expect(auth.value()).toEqual({ signedIn: 'idle' });
    expect(auth.context().failure).toBeNull();
  });

  it('and a double click sends one login, one signup, one logout', async () => {
    const auth = startAuth();
    auth.actor.send({ type: 'view.selected', view: 'signup' });
    for (let click = 0; click < 3; click += 1) auth.actor.send(aSignup);
    expect(auth.signUp.calls).toHaveLength(1);
    auth.actor.send({ type: 'view.selected', view: 'login' });
    for (let click = 0; click < 3; click += 1) auth.actor.send(aLogin);
    expect(auth.logIn.calls).toHaveLength(1);
    await auth.logIn.last().resolve(aSession());
    for (let click = 0; click < 3; click += 1) auth.actor.send({ type: 'logout.requested' });
    expect(auth.logOut.calls).toHaveLength(1);
  });
});

/** What a server sends that has made a user, and wants the address confirmed first. */
const unconfirmed = {
  id: 'u1',
  aud: 'authenticated',
  email: aSignup.email,
  confirmation_sent_at: '2026-03-01T12:00:00Z',
  user_metadata: { firstName: 'Mira' },
};

describe('D.27 a signup without a session', () => {
  it.each([
    ['for a new address', { ...unconfirmed, role: 'authenticated', identities: [{}] }],
    ['for one that exists, told by a made-up user', { ...unconfirmed, role: '', identities: [] }],
  ])('%s: nothing is stored, and the same neutral screen is shown', async (_, body) => {
    const service = createAuthService({ config, adapter: wire({ body }).adapter });
    const auth = startAuth();
    auth.actor.send({ type: 'view.selected', view: 'signup' });
    auth.actor.send(aSignup);
    const { input } = auth.signUp.last();
    await auth.signUp.last().resolve(await service.signUp(input, noSignal()));
    expect(auth.value()).toEqual({ signedOut: 'awaitingEmailConfirmation' });
    expect(selectScreen(auth.snapshot())).toBe('checkEmail');
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.context()).toMatchObject({ user: null, accessToken: null, failure: null });
    expect(JSON.stringify(auth.actor.getPersistedSnapshot())).not.toContain(aSignup.password);
  });

  it('returns to login', async () => {
    const auth = startAuth();
    auth.actor.send(aSignup);
    await auth.signUp.last().resolve(null);
    auth.actor.send({ type: 'view.selected', view: 'login' });
    expect(selectScreen(auth.snapshot())).toBe('login');
  });
});
