import { shareNoticeMs } from '../../../src/domain/limits.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import { aPage } from '../../support/builders.ts';
import { manualClock } from '../../support/manualClock.ts';
import { flush } from '../../support/parked.ts';
import { startCatalog } from '../../support/startCatalog.ts';
import { movieScreenOf, type MovieView } from '../models/movieModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real movie actor, opened by the real catalog actor, over parked services. */
export const movieActors: System<MovieView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive((input as { movie: Movie }).movie),
};

async function drive(movie: Movie): Promise<Driver<MovieView>> {
  const clock = manualClock();
  const { actor, movieActor, movieNetwork, loadPage, parts, loadProviders, shareMovie } =
    startCatalog(clock);
  const calls = { loadProviders, shareMovie };
  // The list's own delays are not the movie's.
  await loadPage.last().resolve(aPage());
  actor.send({ type: 'movie.selected', movie });

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle(calls, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fire(shareNoticeMs);
      else if (event.type === 'network.online' && movieNetwork.running() > 0)
        movieNetwork.send({ type: 'network.online' });
      else Reflect.apply(movieActor().send, movieActor(), [bare(event)]);
      await flush();
    },
    view: () => ({
      ...movieScreenOf(movieActor().getSnapshot()),
      calls: Object.entries({ ...calls, ...parts })
        .flatMap(([id, { open }]) => open().map(() => id))
        .concat(Array.from({ length: movieNetwork.running() }, () => 'network'))
        .toSorted(),
    }),
    close: () => void actor.stop(),
  };
}
