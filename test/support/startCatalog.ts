import { createActor, createEmptyActor, fromCallback, type EventObject } from 'xstate';
import type { Certifications, Named } from '../../src/domain/filter.ts';
import { emptyLibrary } from '../../src/domain/library.ts';
import type { Movie, MoviePage } from '../../src/domain/movie.ts';
import type {
  CastMember,
  ListedProvider,
  MovieDetails,
  ShareOutcome,
  Trailer,
  WatchProviders,
} from '../../src/domain/movieDetails.ts';
import type { ConnectionEvent } from '../../src/domain/externalEvents.ts';
import { catalogMachine, emptyCatalog } from '../../src/machines/catalog/catalogMachine.ts';
import { provideLoad, type LoadParams } from '../../src/machines/loadMachine.ts';
import { selectRequest } from '../../src/machines/catalog/catalogSelectors.ts';
import type {
  CatalogInput,
  HomeEvent,
  RegistrationInput,
  SavedPages,
} from '../../src/machines/catalog/catalogMachine.ts';
import { prefetchMachine, type PrefetchInput } from '../../src/machines/catalog/prefetchMachine.ts';
import { requestMachine, type RequestInput } from '../../src/machines/catalog/requestMachine.ts';
import {
  searchExtrasMachine,
  type RelatedMovies,
  type RelatedRequest,
} from '../../src/machines/catalog/searchExtrasMachine.ts';
import type { Person } from '../../src/domain/searchExtras.ts';
import { watchLocale } from '../../src/services/catalog/catalogActors.ts';
import { movieMachine, type WatchPageParams } from '../../src/machines/movie/movieMachine.ts';
import { deferredReturn } from './connection.ts';
import { anInterfaceLanguage } from './startLanguage.ts';
import { manualActor } from './manualActor.ts';
import type { ManualClock } from './manualClock.ts';
import { deferred, type Deferred } from './deferred.ts';

/** A popular list that starts at its first page, without a home actor. */
export const aCatalogInput = (input: Partial<CatalogInput> = {}): CatalogInput => ({
  home: createEmptyActor(),
  language: anInterfaceLanguage(),
  section: 'popular',
  position: null,
  ...input,
});

type LibraryChange = Extract<HomeEvent, { type: 'library.changed' }>;

/** As home sends it; nothing is seen, hidden or listed but what is given. */
export const aLibraryChange = (change: Partial<Omit<LibraryChange, 'type'>>): LibraryChange => ({
  type: 'library.changed',
  hidden: new Set(),
  seen: new Set(),
  dismissed: emptyCatalog.dismissed,
  ratings: emptyLibrary.ratings,
  movies: null,
  ...change,
});

type MovieInput = { readonly movie: Movie };
type MovieRequest = LoadParams<Movie>;

/** The production movie machine, its parts included, over deferred services. */
function deferredMovie(awaitConnection: ReturnType<typeof deferredReturn>['logic']) {
  const parts = {
    details: deferred<MovieDetails, MovieRequest>('details'),
    trailer: deferred<Trailer | null, MovieRequest>('trailer'),
    cast: deferred<readonly CastMember[], MovieRequest>('cast'),
    recommendations: deferred<readonly Movie[], MovieRequest>('recommendations'),
    series: deferred<readonly Movie[], MovieRequest>('series'),
    providers: deferred<WatchProviders, MovieRequest>('providers'),
  };
  const shareMovie = deferred<ShareOutcome, MovieInput>('shareMovie');
  const watched: WatchPageParams[] = [];
  const part = <Content>({ logic: loadContent }: Deferred<Content, MovieRequest>) =>
    provideLoad({ awaitConnection, loadContent });
  const logic = movieMachine.provide({
    actors: {
      details: part(parts.details),
      trailer: part(parts.trailer),
      cast: part(parts.cast),
      recommendations: part(parts.recommendations),
      series: part(parts.series),
      providers: part(parts.providers),
      shareMovie: shareMovie.logic,
    },
    actions: { openWatchPage: (_, choice) => void watched.push(choice) },
  });
  return { movieActor: logic, parts, shareMovie, watched };
}

/** The production catalog machine, its movie machine included, over deferred services. */
export function deferredCatalog() {
  const home = sendingHome();
  /** Says that the movie database is lost, while the first page is loading. */
  const tmdb = manualActor<ConnectionEvent>('watchConnection');
  /** Awaited by the list, by the movie and by their parts. */
  const connection = deferredReturn();
  const awaitConnection = connection.logic;
  const loadPage = deferred<MoviePage, RequestInput>('loadPage');
  const searchMovies = deferred<MoviePage, RequestInput>('searchMovies');
  /** The list, each time that it is saved. */
  const saved: (SavedPages | null)[] = [];
  const loadGenres = deferred<readonly Named[], LoadParams<null>>('loadGenres');
  const loadCertifications = deferred<Certifications, LoadParams<null>>('loadCertifications');
  const loadServices = deferred<readonly ListedProvider[], LoadParams<string>>('loadServices');
  const searchPeople = deferred<readonly Person[], { readonly search: string }>('searchPeople');
  const loadRelated = deferred<RelatedMovies, LoadParams<RelatedRequest>>('loadRelated');
  const prefetchMovie = deferred<void, PrefetchInput>('prefetchMovie');
  const opened = deferredMovie(awaitConnection);
  const logic = catalogMachine.provide({
    actors: {
      registerWithHome: home.logic,
      watchLocale,
      watchConnection: tmdb.logic,
      awaitConnection,
      genres: provideLoad({ awaitConnection, loadContent: loadGenres.logic }),
      certifications: provideLoad({ awaitConnection, loadContent: loadCertifications.logic }),
      services: provideLoad({ awaitConnection, loadContent: loadServices.logic }),
      prefetch: prefetchMachine.provide({ actors: { prefetchMovie: prefetchMovie.logic } }),
      loadPage: requestOver(loadPage.logic, awaitConnection),
      searchMovies: requestOver(searchMovies.logic, awaitConnection),
      searchExtras: searchExtrasMachine.provide({
        actors: {
          awaitConnection,
          searchPeople: searchPeople.logic,
          related: provideLoad({ awaitConnection, loadContent: loadRelated.logic }),
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
    tmdb,
    connection,
    saved,
    loadPage,
    searchMovies,
    loadGenres,
    loadCertifications,
    loadServices,
    searchPeople,
    loadRelated,
    prefetchMovie,
  };
}

/** Registers the lists with their home, as in production, and sends them events in its place. */
function sendingHome() {
  const senders = new Set<(event: HomeEvent) => void>();
  return {
    logic: fromCallback<EventObject, RegistrationInput>(({ input, sendBack }) => {
      const { home, section, catalog } = input;
      home.send({ type: 'catalog.started', section, catalog });
      senders.add(sendBack);
      return () => {
        senders.delete(sendBack);
        home.send({ type: 'catalog.stopped' });
      };
    }),
    send(event: HomeEvent) {
      if (senders.size === 0) throw new Error('No list runs');
      for (const send of senders) send(event);
    },
  };
}

function requestOver(
  fetchPage: Deferred<MoviePage, RequestInput>['logic'],
  awaitConnection: ReturnType<typeof deferredReturn>['logic'],
) {
  return requestMachine.provide({ actors: { awaitConnection, fetchPage } });
}

/**
 * @param clock a manual clock for the order of delays
 * @param given the restored position, if any
 */
export function startCatalog(clock?: ManualClock, given: Partial<CatalogInput> = {}) {
  const services = deferredCatalog();
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
