import type { CallbackActorLogic, EventObject } from 'xstate';
import { catalogMachine } from '../machines/catalogMachine.ts';
import type { HomeEvent } from '../machines/catalogTypes.ts';
import { requestMachine } from '../machines/requestMachine.ts';
import type { ListService } from './listService.ts';
import type { provideMovie } from './filmActors.ts';
import { networkWatch } from './networkWatch.ts';
import { serviceActor } from './serviceActor.ts';

type World = {
  /** Answers what the list shows and what is searched for. */
  readonly lists: ListService;
  readonly movie: ReturnType<typeof provideMovie>;
  /** Tells what happens beside the list. */
  readonly followHome: CallbackActorLogic<EventObject, undefined, HomeEvent>;
};

/** The catalog machine of one list, with the world attached. */
export function provideCatalog({ lists, movie, followHome }: World) {
  const request = requestMachine.provide({
    actors: {
      watchNetwork: networkWatch,
      call: serviceActor(({ ask, reportRetry }, signal) =>
        'page' in ask
          ? lists.page(ask.page, { signal, reportRetry })
          : lists.search(ask, { signal, reportRetry }),
      ),
    },
  });
  return catalogMachine.provide({
    actors: {
      watchNetwork: networkWatch,
      followHome,
      loadPage: request,
      searchMovies: request,
      movie,
    },
  });
}
