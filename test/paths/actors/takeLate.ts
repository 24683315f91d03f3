import type { EventObject } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { aPage, aSession, aUser } from '../../support/builders.ts';
import { flush } from '../../support/parked.ts';
import { aboutOf, requestOf, type Request } from '../models/requests.ts';
import type { Edge } from '../plan/explore.ts';
import { bare, causeOf, type Answer } from '../plan/labelledEvent.ts';
import type { World } from '../walks/world.ts';

type Sender = World & { send(event: never): void };

/**
 * Brings an edge about, and then lets every call that was given up in the past answer after all:
 * well, and badly, in turn.
 *
 * @param pass lets a delay pass, by its name
 */
export async function takeLate(
  world: Sender,
  { event }: Edge,
  pass: (delay: string) => void,
): Promise<void> {
  const cause = causeOf(event);
  if (cause.kind === 'answer') {
    const asked = world.calls.of('live').find(({ actor }) => actor === cause.actor);
    if (asked === undefined) throw new Error(`no call of "${cause.actor}" is waited for`);
    asked.settle(cause.answer);
  } else if (cause.kind === 'delay') pass(cause.delay);
  else send(world, bare(event));
  await flush();
  for (const [index, call] of world.calls.of('stale').entries()) {
    call.settle(index % 2 === 0 ? goodAnswer(call.actor) : badAnswer);
  }
  await flush();
}

const badAnswer: Answer = { label: 'no network', error: new NetworkError() };

/** One that would be seen at once, wherever it were taken for an answer to something else. */
function goodAnswer(actor: string): Answer {
  const isMovies = ['loadPage', 'searchMovies'].includes(actor);
  const output = isMovies
    ? aPage({ page: 7, totalPages: 9 })
    : aSession({ user: aUser({ email: 'late@filmhaus.dev' }), accessToken: 'access-late' });
  return { label: 'late', output };
}

function send(world: Sender, event: EventObject) {
  Reflect.apply(world.send, world, [event]);
}

/** The calls that are waited for, as the view names them. */
export function requestsIn({ calls }: World): readonly Request[] {
  return calls
    .of('live')
    .flatMap(({ actor, input }) => {
      const about = aboutOf[actor];
      return about === undefined ? [] : [requestOf(actor, about(input as Record<string, unknown>))];
    })
    .toSorted();
}
