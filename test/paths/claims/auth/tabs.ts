import { isDeepStrictEqual } from 'node:util';
import { authModel } from '../../models/auth.ts';
import type { Edge } from '../../plan/explore.ts';
import { actionsAt } from '../actionsAt.ts';
import { everyStep, type Claim } from '../claim.ts';
import {
  callsOf,
  isDefault,
  isIn,
  keptBy,
  noSession,
  sessionOf,
  storedBy,
  type AuthState,
} from './authState.ts';

type Step = { from: AuthState; event: Parameters<typeof storedBy>[0] };

const heldBy = (state: AuthState) => ({ isAuthenticated: isIn(state), ...sessionOf(state) });

const storesSomebody = ({ event }: Step) => (storedBy(event)?.user ?? null) !== null;
const storesNobody = ({ event }: Step) => storedBy(event)?.user === null;
const storesAnother = ({ from, event }: Step) =>
  storesSomebody({ from, event }) && storedBy(event)?.user?.id !== from.context.user?.id;

const effectsOf = (edge: Edge) => actionsAt(authModel.machine, edge).map(({ type }) => type);

/** What other tabs do to the session that all of them share. */
export const tabClaims: readonly Claim[] = [
  everyStep<AuthState>(
    'signed out in another tab is signed out here, whatever is on its way, and holds no token',
    ['§4.21', '§4.3'],
    {
      where: (step) => isIn(step.from) && storesNobody(step),
      must: ({ to }) => isDefault(to) && isDeepStrictEqual(sessionOf(to), noSession),
    },
  ),
  everyStep<AuthState>(
    'a session that another tab stored is the one that is held, and home shows it',
    ['§4.21'],
    {
      where: storesSomebody,
      must: ({ event, to }) =>
        isIn(to) &&
        to.context.currentView === 'home' &&
        isDeepStrictEqual(heldBy(to), storedBy(event)),
    },
  ),
  everyStep<AuthState>(
    'a session that another tab stored is never written over on the way in',
    ['§4.21', '§3.1'],
    {
      where: ({ event }) => storedBy(event) !== null,
      must: (_, edge) => !effectsOf(edge).includes('saveSession'),
    },
  ),
  everyStep<AuthState>(
    'when somebody else signs in elsewhere, nothing of the former person goes on',
    ['§4.21'],
    {
      where: storesAnother,
      must: ({ event, to }) =>
        isDeepStrictEqual(to.value, { signedIn: 'idle' }) &&
        callsOf(to).length === 0 &&
        to.context.failure === null &&
        keptBy(to)?.userId === storedBy(event)?.user?.id &&
        keptBy(to)?.refreshToken === storedBy(event)?.refreshToken,
    },
  ),
  everyStep<AuthState>('what is held already is no news', ['§4.21'], {
    where: ({ from, event }) => isDeepStrictEqual(storedBy(event), heldBy(from)),
    must: (_, edge) => edge.from.key === edge.to.key && effectsOf(edge).length === 0,
  }),
  everyStep<AuthState>(
    'new tokens from another tab disturb neither what is said nor a logout under way',
    ['§4.21', '§4.5'],
    {
      where: (step) => isIn(step.from) && storesSomebody(step) && !storesAnother(step),
      must: ({ from, to }) =>
        isDeepStrictEqual(from.value, to.value) &&
        isDeepStrictEqual(callsOf(from), callsOf(to)) &&
        isDeepStrictEqual(from.context.failure, to.context.failure),
    },
  ),
  everyStep<AuthState>('nobody signed out elsewhere disturbs a form', ['§4.21', '§6.1'], {
    where: (step) => !isIn(step.from) && storesNobody(step),
    must: (_, { from, to }) => from.key === to.key,
  }),
];
