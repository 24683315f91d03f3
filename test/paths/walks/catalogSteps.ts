import * as fc from 'fast-check';
import type { MoviePage } from '../../../src/domain/movie.ts';
import type { MovieEvent } from '../../../src/machines/movie/movieMachine.ts';
import { aMovie } from '../../support/builders.ts';
import type { Answer } from '../plan/model.ts';
import type { CatalogWorld } from './catalogWorld.ts';
import { responses, clockJumps, type Call, pick, step, type Step, timers } from './walk.ts';

type Sent = Parameters<CatalogWorld['send']>[0];

const texts = ['alien', ' alien ', 'heat', 'heat 2', '', '   '];

const sent: readonly (readonly [label: string, event: Sent])[] = [
  ...texts.map((text) => [`type "${text}"`, { type: 'search.changed', text }] as const),
  ['load more', { type: 'loadMore.requested' }],
  ['load more', { type: 'loadMore.requested' }],
  ['try again', { type: 'retry.requested' }],
  ['open movie 1', { type: 'movie.selected', movie: aMovie({ id: 1 }) }],
  ['open movie 2', { type: 'movie.selected', movie: aMovie({ id: 2 }) }],
  ['close the movie', { type: 'movie.closed' }],
];

const toMovie: readonly MovieEvent[] = [
  { type: 'watch.requested', country: 'US' },
  { type: 'providers.retryRequested' },
  { type: 'network.online' },
  { type: 'share.requested' },
  { type: 'trailer.played' },
  { type: 'trailer.stopped' },
];

/** A page whose titles name the request; `first` is the id of its first movie. */
function pageOf(about: string, first: number, page: number, totalPages: number): MoviePage {
  const ids = [first, first + 1];
  return { page, totalPages, movies: ids.map((id) => aMovie({ id, title: `${about}: ${id}` })) };
}

function listAnswers(page: number): readonly Answer[] {
  const movies = (of: number, total: number) => pageOf('popular', of * 2, page, total);
  const overlapping = pageOf('popular', page * 2 - 1, page, page + 1);
  const empty = { page, totalPages: page + 1, movies: [] };
  return [
    { label: `page ${page}, others to come`, output: movies(page, page + 1) },
    { label: `page ${page} of many`, output: movies(page, 9) },
    { label: `page ${page}, the last`, output: movies(page, page) },
    { label: `page ${page} with the movies before it`, output: movies(page - 1, page + 1) },
    { label: `page ${page} with a movie of the one before`, output: overlapping },
    { label: `page ${page} without movies`, output: empty },
  ];
}

const otherAnswers: Readonly<Record<string, readonly unknown[]>> = {
  loadProviders: [{ byCountry: {} }],
  details: [{}],
  trailer: [{ trailer: null }],
  cast: [{ cast: [] }],
  recommendations: [{ recommendations: [] }],
  shareMovie: ['shared', 'copied', 'dismissed'],
};

function responsesTo({ actor, input }: Call): readonly Answer[] {
  const { page = 1, query = '' } = input as { page?: number; query?: string };
  if (actor === 'loadPage') return listAnswers(page);
  if (actor === 'searchMovies') {
    return [
      { label: `movies for "${query}"`, output: pageOf(query, 100, 1, 3) },
      { label: `nothing for "${query}"`, output: { page: 1, totalPages: 1, movies: [] } },
    ];
  }
  return (otherAnswers[actor] ?? []).map((output) => ({ label: String(output), output }));
}

const retryable = ({ calls }: CatalogWorld) =>
  calls.of('pending').filter(({ actor }) => ['loadPage', 'searchMovies'].includes(actor));

const putOff = fc.integer({ min: 1, max: 3 }).map((attempt) =>
  step<CatalogWorld>({
    isPossible: (world) => retryable(world).length > 0,
    take(world) {
      const call = pick(retryable(world), 0);
      call.onRetry({
        attempt,
        maxAttempts: 3,
        retryAt: world.time,
        startedAt: world.time,
        message: 'Network Error',
      });
      return { label: `${call.actor} is put off, ${attempt}`, cause: { kind: 'retry' } };
    },
  }),
);

/** Whatever can happen to the catalog actor and its movie. */
export const catalogSteps: fc.Arbitrary<Step<CatalogWorld>> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...sent).map(([label, event]) =>
      step<CatalogWorld>({
        take(world) {
          world.send(event);
          return { label, cause: { kind: 'sent' } };
        },
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...toMovie).map((event) =>
      step<CatalogWorld>({
        isPossible: (world) => world.state().children.movie !== undefined,
        take(world) {
          world.sendMovie(event);
          return { label: `the movie: ${event.type}`, cause: { kind: 'sent' } };
        },
      }),
    ),
  },
  { weight: 8, arbitrary: responses<CatalogWorld>(responsesTo) },
  { weight: 5, arbitrary: timers<CatalogWorld>() },
  { weight: 1, arbitrary: putOff },
  { weight: 1, arbitrary: clockJumps<CatalogWorld>() },
);
