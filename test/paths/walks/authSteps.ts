import * as fc from 'fast-check';
import { AuthApiError } from '../../../src/domain/errors.ts';
import type { User } from '../../../src/domain/session.ts';
import type { Answer } from '../plan/model.ts';
import { sentToAuth } from './authSent.ts';
import type { AuthWorld } from './authWorld.ts';
import { deviceSteps } from './deviceSteps.ts';
import { answers, clockJumps, timers } from './faults.ts';
import type { HeldCall } from './heldCalls.ts';
import { issued, lives, ownerOf } from './issued.ts';
import { step, type Step } from './step.ts';
import { tabSteps } from './tabSteps.ts';

const broughtSessions = (user?: User): readonly Answer[] =>
  lives.map((seconds) => ({ label: `a session of ${seconds} s`, output: issued(seconds, user) }));

const refusals = [
  [400, 'refresh_token_not_found'],
  [403, 'session_not_found'],
  [400, 'email_not_confirmed'],
  [401, 'http_error'],
  [429, 'over_request_rate_limit'],
  [500, 'unexpected_failure'],
].map(([status, code]): Answer => ({
  label: String(code),
  error: new AuthApiError(Number(status), String(code), `Says ${code}`),
}));

function answersTo({ actor, input }: HeldCall): readonly Answer[] {
  const hasOutput = !['logOut', 'revokeSession'].includes(actor);
  if (!hasOutput) return [{ label: 'done', output: undefined }, ...refusals];
  const unconfirmed = actor === 'signUp' ? [{ label: 'no session yet', output: null }] : [];
  const { refreshToken } = input as { refreshToken?: string };
  const user = refreshToken === undefined ? undefined : ownerOf(refreshToken);
  return [...broughtSessions(user), ...unconfirmed, ...refusals];
}

const sent = fc.constantFrom(...sentToAuth).map(([label, eventOf]) =>
  step<AuthWorld>({
    take(world) {
      world.send(eventOf(world));
      return { label, cause: { kind: 'sent' } };
    },
  }),
);

/** Whatever can happen to the auth actor and those it runs. */
export const authSteps: fc.Arbitrary<Step<AuthWorld>> = fc.oneof(
  { weight: 5, arbitrary: sent },
  { weight: 8, arbitrary: answers<AuthWorld>(answersTo) },
  { weight: 4, arbitrary: timers<AuthWorld>() },
  { weight: 1, arbitrary: clockJumps<AuthWorld>() },
  { weight: 5, arbitrary: deviceSteps },
  { weight: 3, arbitrary: tabSteps },
);
