import { isDeepStrictEqual } from 'node:util';
import { selectShareNotice } from '../../../src/machines/movie/movieSelectors.ts';
import { everyState, everyStep, everyVertex, type Claim } from './claim.ts';
import { watchedAt, type MovieState } from './movie/movieState.ts';

const regionOf: Readonly<Record<string, 'providers' | 'share'>> = {
  'watch.requested': 'providers',
  'providers.retryRequested': 'providers',
  'network.online': 'providers',
  'xstate.done.actor.loadProviders': 'providers',
  'xstate.error.actor.loadProviders': 'providers',
};

const parts = ['details', 'trailer', 'cast', 'recommendations'];

/** What holds of the movie machine: the movie in the dialog, where to watch it, and sharing. */
export const movieClaims: readonly Claim[] = [
  everyStep<MovieState>('the movie never changes while its dialog is open', ['§4.13', '§2.18'], {
    where: () => true,
    must: ({ from, to }) => isDeepStrictEqual(from.context.movie, to.context.movie),
  }),
  everyState<MovieState>(
    'every part of the page is at work from the beginning, each for itself',
    ['§10.40'],
    { must: ({ children }) => parts.every((part) => part in children) },
  ),
  everyStep<MovieState>('Watch Now opens a page at any time, and just one', ['§2.20'], {
    where: ({ event }) => event.type === 'watch.requested',
    must: (_, edge) => watchedAt(edge).length === 1 && edge.from.key === edge.to.key,
  }),
  everyStep<MovieState>(
    'the page is that of the offers known by then, in the country asked for',
    ['§2.20', '§10.42'],
    {
      where: ({ event }) => event.type === 'watch.requested',
      must: ({ from, event }, edge) =>
        isDeepStrictEqual(watchedAt(edge), [
          {
            movie: from.context.movie,
            providers: from.context.providers,
            country: event['country'],
          },
        ]),
    },
  ),
  everyStep<MovieState>('no page is opened that nobody asked for', ['§2.20'], {
    where: ({ event }) => event.type !== 'watch.requested',
    must: (_, edge) => watchedAt(edge).length === 0,
  }),
  everyStep<MovieState>('offers are those that were found, and are not lost again', ['§10.42'], {
    where: () => true,
    must: ({ from, event, to }) =>
      isDeepStrictEqual(
        to.context.providers,
        event.type === 'xstate.done.actor.loadProviders' ? event['output'] : from.context.providers,
      ),
  }),
  everyStep<MovieState>(
    'offers that could not be found are looked for again when asked or with the network, and only then',
    ['§10.40', '§10.93'],
    {
      where: ({ event }) =>
        event.type === 'providers.retryRequested' || event.type === 'network.online',
      must: ({ from, to }) =>
        'loadProviders' in to.children ===
        (from.context.providers === null && to.context.providers === null),
    },
  ),
  everyStep<MovieState>('each button minds its own business', ['§2.20'], {
    where: () => true,
    must: ({ from, event, to }) => {
      const own = regionOf[event.type] ?? 'share';
      return isDeepStrictEqual({ ...from.value, [own]: null }, { ...to.value, [own]: null });
    },
  }),
  everyStep<MovieState>(
    'a copied link and a failure are said; a share sheet speaks for itself',
    ['§2.20'],
    {
      where: ({ event }) => event.type.endsWith('.actor.shareMovie'),
      must: ({ event, to }) => {
        const said = event['output'] === 'copied' ? 'copied' : 'none';
        return selectShareNotice(to) === ('error' in event ? 'failed' : said);
      },
    },
  ),
  everyVertex('what was said of sharing goes away by itself', ['§2.20'], {
    where: ({ snapshot }) => selectShareNotice(snapshot as MovieState) !== 'none',
    must: (vertex, graph) =>
      graph
        .edgesFrom(vertex)
        .filter(({ event }) => event.type.startsWith('xstate.after.'))
        .filter(({ to }) => selectShareNotice(to.snapshot as MovieState) === 'none').length === 1,
  }),
  everyStep<MovieState>('Share can be pressed at any time, and one share is under way', ['§2.20'], {
    where: ({ event }) => event.type === 'share.requested',
    must: ({ to }) => 'shareMovie' in to.children && selectShareNotice(to) === 'none',
  }),
];
