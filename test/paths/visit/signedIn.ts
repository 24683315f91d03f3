import { aStoredSession } from '../../support/builders.ts';
import { plannedAt } from '../plan/frozenTime.ts';

/** Whoever visits is known for longer than a tour lasts. */
export const signedIn = aStoredSession({ expiresAt: plannedAt / 1_000 + 1_000_000_000 });
