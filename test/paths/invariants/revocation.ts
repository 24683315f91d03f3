import type { SnapshotFrom } from 'xstate';
import type { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import { revocationModel } from '../models/revocation.ts';
import { plannedAt } from '../plan/explore.ts';
import { requestsOf } from '../wire.ts';
import { rulesFor, type Invariant } from './invariant.ts';

type RevocationState = SnapshotFrom<typeof revocationMachine>;

const { everyState, everyStep, everyPlace } = rulesFor<RevocationState>(revocationModel);

const isOver = ({ status }: RevocationState) => status === 'done';
const requestsIn = (state: RevocationState) => (isOver(state) ? [] : requestsOf(state));

const isValid = ({ context: { expiresAt, accessToken } }: RevocationState) =>
  accessToken !== null && (expiresAt ?? 0) * 1_000 > plannedAt;

export const revocationInvariants: readonly Invariant[] = [
  everyState('an expired token is never sent for revocation', '§4.24 §4.7', {
    where: ({ children }) => 'revokeSession' in children,
    must: isValid,
  }),
  everyState('one request at a time is in flight', '§4.24', {
    where: (state) => !isOver(state),
    must: (state) => requestsIn(state).length === 1,
  }),
  everyStep('no token leaves the machine but to the server', '§4.24', {
    must: ({ to, actions }) =>
      (to.output ?? null) === null &&
      actions.every(({ type }) => !/sendTo|emit|Session/.test(type)),
  }),
  everyStep('no request is sent twice', '§4.24', {
    where: ({ from, event }) => 'revokeSession' in from.children || 'error' in event,
    must: ({ to }) => isOver(to),
  }),
  everyState('at the end no token is left', '§4.24 §4.3', {
    where: isOver,
    must: ({ context: { accessToken, refreshToken } }) => (accessToken ?? refreshToken) === null,
  }),
  everyPlace('a refresh without a response ends by its error or its timeout', '§4.24', {
    where: ({ state }) => 'refreshSession' in state.children,
    must({ steps }) {
      const endsBy = (prefix: string) =>
        steps.some(({ event, to }) => event.type.startsWith(prefix) && isOver(to));
      return endsBy('xstate.error.') && endsBy('xstate.after.');
    },
  }),
];
