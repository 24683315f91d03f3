import {
  selectAuthFailure,
  selectLogoutFailure,
} from '../../../../src/machines/auth/authSelectors.ts';
import { authModel } from '../../models/auth.ts';
import type { Edge, Graph, Vertex } from '../../plan/explore.ts';
import { everyVertex, type Claim } from '../claim.ts';
import { reaches } from '../reaches.ts';
import { callsOf, isIn, stageOf, type AuthState } from './authState.ts';

const asAuth = ({ snapshot }: Vertex) => snapshot as AuthState;
const isBusy = (vertex: Vertex) =>
  ['loggingIn', 'signingUp', 'loggingOut'].includes(stageOf(asAuth(vertex)));
const saysFailure = (vertex: Vertex) =>
  selectAuthFailure(asAuth(vertex)) ?? selectLogoutFailure(asAuth(vertex));

/** Nobody gets stuck. */
export const wayClaims: readonly Claim[] = [
  everyVertex('every busy state ends with whatever its call answers', ['§4.2', '§4.5'], {
    where: isBusy,
    must: (vertex, graph) => {
      const answers = answersIn(graph, vertex);
      return (
        callsOf(asAuth(vertex)).length === 1 &&
        ['done', 'error'].every((kind) =>
          answers.some(({ event }) => event.type.startsWith(`xstate.${kind}`)),
        ) &&
        answers.every(({ to }) => !isBusy(to))
      );
    },
  }),
  everyVertex("a login or signup under way can be left by the screen's own links", ['§2.5'], {
    where: (vertex) => isBusy(vertex) && !isIn(asAuth(vertex)),
    must: (vertex, graph) =>
      graph
        .edgesFrom(vertex)
        .filter(({ event }) => event.type === 'view.selected')
        .every(({ to }) => stageOf(asAuth(to)) === 'signedOut' && callsOf(asAuth(to)).length === 0),
  }),
  everyVertex('each failure state names its error', ['§8.3'], {
    where: isFailure,
    must: (vertex) => (saysFailure(vertex) ?? '') !== '',
  }),
  everyVertex('no other state says that something failed', ['§8.3'], {
    where: (vertex) => !isFailure(vertex) && !isBusy(vertex) && !isNotice(vertex),
    must: (vertex) => saysFailure(vertex) === null,
  }),
  everyVertex('each failure state has a way out, by what its screen offers', ['§8.3', '§4.5'], {
    where: isFailure,
    must: (vertex, graph) =>
      reaches(graph, vertex, {
        by: isOwnWay,
        to: (other) => isIn(asAuth(other)) !== isIn(asAuth(vertex)) && saysFailure(other) === null,
      }),
  }),
  everyVertex('from everywhere one can get home', ['§1.2', '§4.2'], {
    where: (vertex) => !isIn(asAuth(vertex)),
    must: (vertex, graph) =>
      reaches(graph, vertex, {
        by: isOwnWay,
        to: (other) => isIn(asAuth(other)),
      }),
  }),
];

/** By what the screen offers and its calls answer; no other tab helps. */
function isOwnWay({ from, event }: Edge): boolean {
  return authModel.isOffered(from.snapshot, event) && event.type !== 'session.storageChanged';
}

function isFailure(vertex: Vertex): boolean {
  return /Failed|passwordsDiffer|sessionEnded/.test(JSON.stringify(vertex.snapshot.value));
}

/** Says why one is there, if it was a login that led there. */
function isNotice(vertex: Vertex): boolean {
  return asAuth(vertex).matches({ signedOut: 'awaitingEmailConfirmation' });
}

function answersIn(graph: Graph, vertex: Vertex) {
  return graph.edgesFrom(vertex).filter(({ event }) => /^xstate\.(done|error)\./.test(event.type));
}
