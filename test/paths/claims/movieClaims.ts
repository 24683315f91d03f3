import { isDeepStrictEqual } from 'node:util';
import { selectShareNotice } from '../../../src/machines/movieSelectors.ts';
import { everyStep, everyVertex, type Claim } from './claim.ts';
import { effectsAt, type MovieState } from './movie/movieState.ts';

const regionOf: Readonly<Record<string, 'watch' | 'watchlist' | 'share'>> = {
  'watch.requested': 'watch',
  'xstate.done.actor.findWatchLink': 'watch',
  'xstate.error.actor.findWatchLink': 'watch',
  'watchlist.toggled': 'watchlist',
  'xstate.done.actor.readWatchlist': 'watchlist',
  'xstate.error.actor.readWatchlist': 'watchlist',
};

/** What holds of the movie machine: the film in the dialog and its three buttons. */
export const movieClaims: readonly Claim[] = [
  everyStep<MovieState>('the film never changes while its dialog is open', ['§4.13', '§2.18'], {
    where: () => true,
    must: ({ from, to }) => isDeepStrictEqual(from.context.movie, to.context.movie),
  }),
  everyStep<MovieState>('Watch Now opens a page at any time, and just one', ['§2.20'], {
    where: ({ event }) => event.type === 'watch.requested',
    must: (_, edge) =>
      isDeepStrictEqual(effectsAt(edge), ['openWatchPage']) && edge.from.key === edge.to.key,
  }),
  everyStep<MovieState>(
    'a watch link is the one that was found, and is not lost again',
    ['§2.20'],
    {
      where: () => true,
      must: ({ from, event, to }) =>
        to.context.watchLink ===
        (event.type === 'xstate.done.actor.findWatchLink'
          ? event['output']
          : from.context.watchLink),
    },
  ),
  everyStep<MovieState>('a toggle writes the watchlist once, as it is not yet', ['§2.20'], {
    where: ({ from, event }) =>
      event.type === 'watchlist.toggled' && !from.matches({ watchlist: 'reading' }),
    must: ({ from, to }, edge) => {
      const wasListed = from.matches({ watchlist: 'listed' });
      const effect = wasListed ? 'removeFromWatchlist' : 'addToWatchlist';
      return (
        isDeepStrictEqual(effectsAt(edge), [effect]) &&
        to.matches({ watchlist: wasListed ? 'unlisted' : 'listed' })
      );
    },
  }),
  everyStep<MovieState>('nothing is written but by a toggle', ['§2.20'], {
    where: ({ event }) => event.type !== 'watchlist.toggled' && event.type !== 'watch.requested',
    must: (_, edge) => effectsAt(edge).length === 0,
  }),
  everyStep<MovieState>('a watchlist that is not read yet is not written', ['§2.20'], {
    where: ({ from, event }) =>
      event.type === 'watchlist.toggled' && from.matches({ watchlist: 'reading' }),
    must: (_, edge) => effectsAt(edge).length === 0 && edge.from.key === edge.to.key,
  }),
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
