import { createActor } from 'xstate';
import type { MoviePage } from '../../src/domain/movie.ts';
import { catalogMachine } from '../../src/machines/catalogMachine.ts';
import { selectRequest } from '../../src/machines/catalogSelectors.ts';
import type { CatalogInput, HomeEvent } from '../../src/machines/catalogTypes.ts';
import { requestMachine } from '../../src/machines/requestMachine.ts';
import type { AskInput } from '../../src/machines/requestTypes.ts';
import { handActor } from './handActor.ts';
import type { HandClock } from './handClock.ts';
import { parked, type Parked } from './parked.ts';
import { parkedFilm } from './parkedFilm.ts';
import { silent } from './silent.ts';

/** The production catalog machine, its film machine included, over parked services. */
export function parkedCatalog() {
  const home = handActor<HomeEvent>('followHome');
  const loadPage = parked<MoviePage, AskInput>('loadPage');
  const searchMovies = parked<MoviePage, AskInput>('searchMovies');
  const opened = parkedFilm();
  const logic = catalogMachine.provide({
    actors: {
      watchNetwork: silent(),
      followHome: home.logic,
      loadPage: requestOver(loadPage.logic),
      searchMovies: requestOver(searchMovies.logic),
      movie: opened.film,
    },
  });
  return { ...opened, logic, home, loadPage, searchMovies };
}

/** A request whose call waits for the test's hand. */
function requestOver(call: Parked<MoviePage, AskInput>['logic']) {
  return requestMachine.provide({ actors: { watchNetwork: silent(), call } });
}

/**
 * @param clock one of the test's own, where the order of delays matters
 * @param input where the list was left, if it was
 */
export function startCatalog(clock?: HandClock, input: CatalogInput = { place: null }) {
  const services = parkedCatalog();
  const actor = createActor(services.logic, { input, ...(clock !== undefined && { clock }) });
  const scrolls: number[] = [];
  const focused: number[] = [];
  actor.on('scroll.requested', ({ index }) => scrolls.push(index));
  actor.on('focus.requested', ({ index }) => focused.push(index));
  actor.start();
  return {
    ...services,
    actor,
    /** Flat indexes the grid was asked to bring into view. */
    scrolls,
    /** Those whose card was to have the keyboard. */
    focused,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    /** The failed attempt that the request under way gets over; `null` without one. */
    retry: () => selectRequest(actor.getSnapshot())?.getSnapshot().context.retry ?? null,
    film() {
      const child = actor.getSnapshot().children.movie;
      if (child === undefined) throw new Error('no film is open');
      return child;
    },
  };
}
