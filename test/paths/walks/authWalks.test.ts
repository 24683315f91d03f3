import { describe } from 'vitest';
import { signedOutState } from '../../../src/domain/session.ts';
import { aStoredSession } from '../../support/builders.ts';
import { authSteps } from './authSteps.ts';
import { authWorld } from './authWorld.ts';
import { checkWalks } from './walk.ts';

describe('random walks', () => {
  checkWalks({
    name: 'auth',
    starts: {
      'signed out': () => authWorld(signedOutState),
      'a stored session': () => authWorld(aStoredSession()),
      'an expired session': () => authWorld(aStoredSession({ expiresAt: 0 })),
    },
    steps: authSteps,
  });
});
