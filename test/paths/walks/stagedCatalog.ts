import { movieMachine } from '../../../src/machines/movieMachine.ts';
import { partMachine } from '../../../src/machines/partMachine.ts';
import { provideCatalog } from '../../../src/services/catalogActors.ts';
import { createListService } from '../../../src/services/listService.ts';
import type { MovieService } from '../../../src/services/movieService.ts';
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

const list: MovieService['popular'] = (page, subscriber) =>
  staged().hold('loadPage', { page }, subscriber);

const service: MovieService = {
  popular: list,
  topRated: list,
  nowPlaying: list,
  upcoming: list,
  search: (query, page, subscriber) => staged().hold('searchMovies', { query, page }, subscriber),
  movie: (id, subscriber) => staged().hold('movie', { id }, subscriber),
  lookUp: () => Promise.reject(new Error('no film is looked up here')),
  get: () => Promise.reject(new Error('the film is held by its actors')),
};

const part = (name: string) =>
  partMachine.provide({ actors: { watchNetwork: silent(), loadPart: held(name) } });

const film = movieMachine.provide({
  actors: {
    watchNetwork: silent(),
    figures: part('figures'),
    trailer: part('trailer'),
    cast: part('cast'),
    similar: part('similar'),
    findOffers: held('findOffers'),
    shareMovie: held('shareMovie'),
  },
  actions: { openWatchPage: () => {} },
});

/** The catalog machine with its services wired as in the app, every call held. */
export const stagedCatalog = provideCatalog({
  lists: createListService(service, 'popular', () => []),
  movie: film,
  followHome: silent(),
});
