import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import { moviePartMachine } from '../../../src/machines/movie/moviePartMachine.ts';
import { provideCatalog, createListService } from '../../../src/services/catalog/catalogActors.ts';
import type { MovieService } from '../../../src/services/catalog/movieService.ts';
import { serviceActor } from '../../../src/services/serviceActor.ts';
import { silent } from '../../support/silent.ts';
import type { HeldCalls } from './heldCalls.ts';

/** Where the machine finds the calls of the walk under way: to provide it anew takes milliseconds. */
let stage: HeldCalls | null = null;

export function onStage(calls: HeldCalls): void {
  stage = calls;
}

function staged(): HeldCalls {
  if (stage === null) throw new Error('no walk is under way');
  return stage;
}

const held = <Input, Output>(actor: string) =>
  serviceActor<Output, Input>((input, signal) => staged().hold(actor, input, { signal }));

const service: MovieService = {
  list: (_path, page, subscriber) => staged().hold('loadPage', { page }, subscriber),
  search: (query, page, subscriber) => staged().hold('searchMovies', { query, page }, subscriber),
  movie: (id, subscriber) => staged().hold('movie', { id }, subscriber),
  lookUp: () => Promise.reject(new Error('no movie is looked up here')),
  get: () => Promise.reject(new Error('the movie is held by its actors')),
};

const part = (name: string) =>
  moviePartMachine.provide({ actors: { watchNetwork: silent(), loadPart: held(name) } });

const movieActor = movieMachine.provide({
  actors: {
    watchNetwork: silent(),
    details: part('details'),
    trailer: part('trailer'),
    cast: part('cast'),
    recommendations: part('recommendations'),
    loadProviders: held('loadProviders'),
    shareMovie: held('shareMovie'),
  },
  actions: { openWatchPage: () => {} },
});

/** The catalog machine with its services wired as in the app, every call held. */
export const stagedCatalog = provideCatalog({
  lists: createListService(service, 'popular', () => []),
  movie: movieActor,
});
