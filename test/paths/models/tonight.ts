import type { SnapshotFrom } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import {
  tonightMachine,
  toConditions,
  type LoadedMovies,
  type TonightInput,
} from '../../../src/machines/home/tonightMachine.ts';
import type { MaterialQuery } from '../../../src/domain/tonight.ts';
import { aMovie } from '../../support/builders.ts';
import { aLibraryView } from '../../support/startTonight.ts';
import { connectionAnswers, implicitEvents, labelled, type Model } from '../plan/model.ts';

type TonightState = SnapshotFrom<typeof tonightMachine>;

const movies = (...ids: number[]) => ids.map((id) => aMovie({ id }));
const [one, two, three] = movies(1, 2, 3);

const libraries = {
  'the library is empty': aLibraryView({}),
  'a movie is saved': aLibraryView({ saved: [21] }),
  'a pick is seen': aLibraryView({ saved: [21], seen: [11] }),
};
const chosenServices = { country: 'US', ids: [8] };

const events = labelled({
  'open tonight': { type: 'tonight.opened' },
  ...Object.fromEntries(
    Object.entries(libraries).map(([label, library]) => [
      label,
      { type: 'library.changed', library },
    ]),
  ),
  'services are chosen': { type: 'country.changed', services: chosenServices },
  'like a movie': { type: 'movie.liked', movie: one },
  'like another': { type: 'movie.liked', movie: two },
  'like a third': { type: 'movie.liked', movie: three },
  'confirm the liked movies': { type: 'likes.confirmed' },
  'ask for a short movie': { type: 'length.changed', length: 'short' },
  'switch the services': { type: 'services.toggled' },
  'ask for three others': { type: 'others.requested' },
  'try again': { type: 'retry.requested' },
});

const query: MaterialQuery = {
  seed: { movie: aMovie({ id: 21 }), mark: 'saved' },
  conditions: { length: null, services: null },
  by: 'genres',
  page: 1,
};
const found: LoadedMovies = {
  query,
  material: {
    related: movies(11, 12),
    found: movies(13, 14),
    foundBy: { kind: 'director', name: 'Ada Brindle' },
  },
};
const nothing: LoadedMovies = { query, material: { ...found.material, related: [], found: [] } };

const answers = {
  connection: connectionAnswers,
  loadMovies: {
    'movies for picks arrive': found,
    'no movies arrive': nothing,
    'popular movies arrive': { popular: movies(1, 2, 3) },
    'no network is found': new NetworkError(),
    'the request is refused': new ApiError('Bad Gateway', 502, 'http_error'),
  },
};

const start = (input: Partial<TonightInput>): TonightInput => ({
  library: aLibraryView({}),
  services: null,
  ...input,
});

const hasMarks = ({ library }: TonightState['context']) =>
  library.movies.watchlist.length + library.seen.size > 0;

/** Picks for tonight: what is asked for, and what the library and the country say meanwhile. */
export const tonightModel: Model = {
  name: 'tonight',
  machine: tonightMachine,
  starts: [
    { from: 'a user without marks', input: start({}) },
    {
      from: 'a user with a saved movie and services',
      input: start({ library: libraries['a movie is saved'], services: chosenServices }),
    },
  ],
  relevantContext(snapshot) {
    const { context } = snapshot as TonightState;
    return [
      context.library.movies.watchlist.length,
      context.library.seen.size,
      toConditions(context),
      // Chosen without services, it counts once there are some.
      context.isOnServices,
      // Of a user with marks nobody asks.
      hasMarks(context) ? 0 : context.liked.length,
      context.picks.length,
      context.shown.length > 0,
    ];
  },
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, answers)],
};
