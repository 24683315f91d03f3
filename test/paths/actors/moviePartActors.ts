import type { Movie } from '../../../src/domain/movie.ts';
import { flush } from '../../support/parked.ts';
import { startCatalog } from '../../support/startCatalog.ts';
import { partScreenOf, type PartView } from '../models/moviePartModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The cast of a movie that the real catalog actor opened, over parked services. */
export const moviePartActors: System<PartView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive((input as { movie: Movie }).movie),
};

function drive(movie: Movie): Driver<PartView> {
  const { actor, movieActor, movieNetwork, parts } = startCatalog();
  actor.send({ type: 'movie.selected', movie });
  const part = movieActor().getSnapshot().children.cast;
  if (part === undefined) throw new Error('the movie has no cast');

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle({ loadPart: parts.cast }, 'loadPart', cause.answer);
      else if (event.type === 'network.online' && movieNetwork.running() > 0)
        movieNetwork.send({ type: 'network.online' });
      else Reflect.apply(part.send, part, [bare(event)]);
      await flush();
    },
    view: () => ({
      ...partScreenOf(part.getSnapshot()),
      isAsked: parts.cast.inFlight() === 1,
      isListening: movieNetwork.running() === 1,
    }),
    close: () => void actor.stop(),
  };
}
