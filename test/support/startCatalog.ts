import { createActor, createEmptyActor } from 'xstate';
import type { Named } from '../../src/domain/filter.ts';
import type { Movie, MoviePage } from '../../src/domain/movie.ts';
import type { Provider, ShareOutcome, WatchProviders } from '../../src/domain/movieDetails.ts';
import type { NetworkEvent } from '../../src/domain/externalEvents.ts';
import { catalogMachine } from '../../src/machines/catalog/catalogMachine.ts';
import { filterOptionsMachine } from '../../src/machines/catalog/filterOptionsMachine.ts';
import { selectRequest } from '../../src/machines/catalog/catalogSelectors.ts';
import type {
  CatalogInput,
  HomeEvent,
  SavedPages,
} from '../../src/machines/catalog/catalogMachine.ts';
import { prefetchMachine, type PrefetchInput } from '../../src/machines/catalog/prefetchMachine.ts';
import { requestMachine, type RequestInput } from '../../src/machines/catalog/requestMachine.ts';
import {
  searchExtrasMachine,
  type RelatedInput,
} from '../../src/machines/catalog/searchExtrasMachine.ts';
import type { Person } from '../../src/domain/searchExtras.ts';
import { movieMachine, type WatchPageParams } from '../../src/machines/movie/movieMachine.ts';
import {
  moviePartMachine,
  type LoadedMoviePart,
} from '../../src/machines/movie/moviePartMachine.ts';
import { registerWithHome } from '../../src/services/catalog/catalogActors.ts';
import { manualActor, silent } from './manualActor.ts';
import type { HandClock } from './manualClock.ts';
import { parked, type Parked } from './parked.ts';

/** A popular list that starts at its first page, without a home actor. */
export const aCatalogInput = (input: Partial<CatalogInput> = {}): CatalogInput => ({
  home: createEmptyActor(),
  section: 'popular',
  position: null,
  ...input,
});

type MovieInput = { readonly movie: Movie };

/** The production movie machine, its parts included, over parked services. */
function parkedMovie() {
  const parts = {
    details: parked<LoadedMoviePart, MovieInput>('details'),
    trailer: parked<LoadedMoviePart, MovieInput>('trailer'),
    cast: parked<LoadedMoviePart, MovieInput>('cast'),
    recommendations: parked<LoadedMoviePart, MovieInput>('recommendations'),
  };
  const loadProviders = parked<WatchProviders, MovieInput>('loadProviders');
  const shareMovie = parked<ShareOutcome, MovieInput>('shareMovie');
  /** Shared by the movie and its parts. */
  const movieNetwork = manualActor<NetworkEvent>('watchNetwork');
  const watched: WatchPageParams[] = [];
  const part = (name: keyof typeof parts) =>
    moviePartMachine.provide({
      actors: { watchNetwork: movieNetwork.logic, loadPart: parts[name].logic },
    });
  const logic = movieMachine.provide({
    actors: {
      watchNetwork: movieNetwork.logic,
      details: part('details'),
      trailer: part('trailer'),
      cast: part('cast'),
      recommendations: part('recommendations'),
      loadProviders: loadProviders.logic,
      shareMovie: shareMovie.logic,
    },
    actions: { openWatchPage: (_, choice) => void watched.push(choice) },
  });
  return { movieActor: logic, movieNetwork, parts, loadProviders, shareMovie, watched };
}

/** The production catalog machine, its movie machine included, over parked services. */
export function parkedCatalog() {
  // Events from home are sent by the same actor.
  const home = manualActor<NetworkEvent | HomeEvent>('watchNetwork');
  const loadPage = parked<MoviePage, RequestInput>('loadPage');
  const searchMovies = parked<MoviePage, RequestInput>('searchMovies');
  /** The list, each time that it is saved. */
  const saved: (SavedPages | null)[] = [];
  const loadGenres = parked<readonly Named[], undefined>('loadGenres');
  const loadServices = parked<readonly Provider[], { readonly country: string }>('loadServices');
  const searchPeople = parked<readonly Person[], { readonly search: string }>('searchPeople');
  const loadRelated = parked<readonly Movie[], RelatedInput>('loadRelated');
  const prefetchMovie = parked<void, PrefetchInput>('prefetchMovie');
  const opened = parkedMovie();
  const logic = catalogMachine.provide({
    actors: {
      registerWithHome,
      watchNetwork: home.logic as ReturnType<typeof silent<NetworkEvent>>,
      filterOptions: filterOptionsMachine.provide({
        actors: { loadGenres: loadGenres.logic, loadServices: loadServices.logic },
      }),
      prefetch: prefetchMachine.provide({ actors: { prefetchMovie: prefetchMovie.logic } }),
      loadPage: requestOver(loadPage.logic),
      searchMovies: requestOver(searchMovies.logic),
      searchExtras: searchExtrasMachine.provide({
        actors: {
          watchNetwork: opened.movieNetwork.logic,
          searchPeople: searchPeople.logic,
          loadRelated: loadRelated.logic,
        },
      }),
      movie: opened.movieActor,
    },
    actions: { saveList: ({ context: { savedList } }) => void saved.push(savedList) },
  });
  return {
    ...opened,
    logic,
    home,
    saved,
    loadPage,
    searchMovies,
    loadGenres,
    loadServices,
    searchPeople,
    loadRelated,
    prefetchMovie,
  };
}

function requestOver(fetchPage: Parked<MoviePage, RequestInput>['logic']) {
  return requestMachine.provide({ actors: { watchNetwork: silent(), fetchPage } });
}

/**
 * @param clock a manual clock for the order of delays
 * @param given the restored position, if any
 */
export function startCatalog(clock?: HandClock, given: Partial<CatalogInput> = {}) {
  const services = parkedCatalog();
  const input = aCatalogInput(given);
  const actor = createActor(services.logic, { input, ...(clock !== undefined && { clock }) });
  const scrolls: number[] = [];
  const focused: number[] = [];
  actor.on('scroll.requested', ({ index }) => scrolls.push(index));
  actor.on('focus.requested', ({ index }) => focused.push(index));
  actor.start();
  return {
    ...services,
    actor,
    /** Indexes of scroll requests. */
    scrolls,
    /** Indexes of focus requests. */
    focused,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    /** The scheduled retry of the pending request. */
    retry: () => selectRequest(actor.getSnapshot())?.getSnapshot().context.retry ?? null,
    movieActor() {
      const child = actor.getSnapshot().children.movie;
      if (child === undefined) throw new Error('no movie is open');
      return child;
    },
  };
}
