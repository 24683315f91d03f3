import { isDeepStrictEqual } from 'node:util';
import { otherMovie } from '../models/library.ts';
import { begunBy } from './begunBy.ts';
import { everyState, everyStep, type Claim } from './claim.ts';
import { effectsAt, idsOf, keptIn, writtenAt, type LibraryState } from './library/libraryState.ts';
import { toldTo } from './toldTo.ts';

/** What holds of movies that come from files and the movie database, and go into files. */
export const libraryFilesClaims: readonly Claim[] = [
  everyStep<LibraryState>(
    'a press marks a movie as seen, or no longer, and nothing else',
    ['§10.20'],
    {
      where: ({ event }) => event.type === 'seen.toggled',
      must({ from, to }) {
        const was = idsOf(from.context.seen).includes(otherMovie.id);
        return (
          isDeepStrictEqual(idsOf(to.context.seen), was ? [] : [otherMovie.id]) &&
          isDeepStrictEqual(to.context.watchlist, from.context.watchlist)
        );
      },
    },
  ),
  everyStep<LibraryState>('an export is given all that is kept', ['§10.26'], {
    where: (_step) => true,
    must({ to }, edge) {
      const saved = begunBy(effectsAt(edge), 'saveFile');
      return saved.length === 0 || isDeepStrictEqual(saved, [{ library: keptIn(to.context) }]);
    },
  }),
  everyState<LibraryState>('nothing is exported and imported at once', ['§10.26', '§10.27'], {
    must: ({ children }) => !('saveFile' in children && 'import' in children),
  }),
  everyStep<LibraryState>('an import is given what is kept by then, and its list', ['§10.27'], {
    where: ({ from, event }) =>
      event.type === 'import.opened' && !from.matches({ transfer: 'exporting' }),
    must({ to, event }, edge) {
      const [input] = begunBy(effectsAt(edge), 'importMovies') as readonly {
        readonly list: unknown;
        readonly library: unknown;
      }[];
      return input?.list === event['list'] && isDeepStrictEqual(input?.library, keptIn(to.context));
    },
  }),
  everyStep<LibraryState>('an import that breaks leaves the lists as they are', ['§10.29'], {
    where: ({ event }) => event.type === 'xstate.error.actor.import',
    must: ({ from, to }, edge) =>
      to.matches({ transfer: 'importFailed' }) &&
      isDeepStrictEqual(keptIn(from.context), keptIn(to.context)) &&
      writtenAt(edge) === null,
  }),
  everyStep<LibraryState>('setting an import aside does not end it', ['§10.29'], {
    where: ({ from, event }) => event.type === 'import.minimized' && 'import' in from.children,
    must: ({ to }) => 'import' in to.children,
  }),
  everyStep<LibraryState>(
    'movies that are brought in join the list, can be taken back, and leave what was there alone',
    ['§10.29', '§10.24'],
    {
      where: ({ event }) => event.type === 'movies.imported',
      must({ from, event, to }, edge) {
        const brings = (event['movies'] as readonly unknown[]).length > 0;
        const isThere = idsOf(from.context.seen).includes(otherMovie.id);
        if (!brings || isThere)
          return isDeepStrictEqual(from.context.seen, to.context.seen) && writtenAt(edge) === null;
        return (
          idsOf(to.context.seen).includes(otherMovie.id) && to.context.undo?.kind === 'imported'
        );
      },
    },
  ),
  everyStep<LibraryState>('movies are wanted that nobody has told of, and no others', ['§10.23'], {
    where: ({ event }) => event.type === 'libraryList.opened',
    must({ from }, edge) {
      const untold = from.context.watchlist.filter(({ movie }) => movie === null);
      const wanted = untold.length === 0 ? [] : [{ type: 'movies.requested', ids: idsOf(untold) }];
      return isDeepStrictEqual(toldTo(effectsAt(edge), 'movies'), wanted);
    },
  }),
  everyStep<LibraryState>('once all is deleted no movie is wanted', ['§10.30'], {
    where: ({ event }) => event.type === 'library.deleted',
    must: (_, edge) =>
      isDeepStrictEqual(toldTo(effectsAt(edge), 'movies'), [{ type: 'movies.cancelled' }]),
  }),
  everyStep<LibraryState>(
    'what is told of a movie is kept with it, its place the same',
    ['§10.23'],
    {
      where: ({ from, event }) =>
        event.type === 'movies.resolved' && from.context.watchlist.length > 0,
      must: ({ from, to }) =>
        isDeepStrictEqual(idsOf(to.context.watchlist), idsOf(from.context.watchlist)) &&
        to.context.watchlist.every(({ movie }) => movie !== null),
    },
  ),
];
