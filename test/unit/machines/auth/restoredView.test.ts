import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import type { authMachine } from '../../../../src/machines/auth/authMachine.ts';
import { selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { deferredAuth } from '../../../support/startAuth.ts';

it.each([
  ['signed out, is the screen before the reload', signedOutState, 'signup'],
  ['signed in, is home', aStoredSession(), 'home'],
])(
  'the first screen of a page that was reloaded from sign-up, %s',
  (_, stored: SessionState, screen) => {
    const { logic } = deferredAuth(stored);
    const actor = createActor<typeof authMachine>(logic, { input: { ...stored, view: 'signup' } });
    expect(selectScreen(actor.start().getSnapshot())).toBe(screen);
    actor.stop();
  },
);
