import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import {
  emptyLibrary,
  isUnresolved,
  type Library,
  type LibraryChange,
  type LibraryEntry,
  type LibraryMark,
  type StoredLibrary,
} from '../../../src/domain/library.ts';
import type { libraryMachine } from '../../../src/machines/library/libraryMachine.ts';
import { anEntry } from '../../support/libraryBuilders.ts';
import {
  libraryAbsenceModel,
  libraryFilesModel,
  libraryLogoutModel,
  libraryMarksModel,
  libraryModel,
  libraryMoviesModel,
  otherMovie,
  theMovie,
} from '../models/library.ts';
import type { Model } from '../plan/model.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type LibraryState = SnapshotFrom<typeof libraryMachine>;
type LibraryStep = Step<LibraryState>;

const threeMovies: StoredLibrary = {
  library: { ...emptyLibrary, watchlist: [anEntry(9), anEntry(theMovie.id), anEntry(3)] },
  unsaved: [],
  storageError: null,
};

/** With a watchlist that is long enough for a movie to have a position in it. */
const libraryWithPositions: Model = {
  ...libraryModel,
  starts: [...libraryModel.starts, { from: 'a watchlist of three movies', input: threeMovies }],
};

const { everyState, everyStep, everyPlace, placeOf } = rulesFor<LibraryState>(libraryWithPositions);

const getIds = (entries: readonly LibraryEntry[]) => entries.map(({ id }) => id);

const getLibrary = ({ watchlist, seen, dismissed, ratings, hidesSeen }: Library): Library => ({
  watchlist,
  seen,
  dismissed,
  ratings,
  hidesSeen,
});
const keepsLibrary = ({ from, to }: LibraryStep) =>
  equals(getLibrary(from.context), getLibrary(to.context));

/** The changes that the step starts to save; `null` if it saves nothing. */
function savedBy({ spawned }: LibraryStep): readonly LibraryChange[] | null {
  const [input] = spawned('saveChanges') as readonly { changes: readonly LibraryChange[] }[];
  return input?.changes ?? null;
}

const isUndoPaused = (state: LibraryState) => state.matches({ undo: 'paused' });
const hasTheMovie = ({ context }: LibraryState) => getIds(context.watchlist).includes(theMovie.id);

const togglesOne = ({ event }: LibraryStep) =>
  ['watchlist.toggled', 'hideSeen.toggled'].includes(event.type);
const isSaveResult = ({ event }: LibraryStep) => event.type.endsWith('.actor.store');
const isDeletion = ({ event }: LibraryStep) =>
  event.type === 'library.deleted' || event.type === 'library.deletedElsewhere';
const getSubjectId = (change: LibraryChange) => {
  if (change.kind === 'hidesSeen') return null;
  return change.kind === 'added' ? change.entry.id : change.id;
};

const isSeen = ({ context }: LibraryState) => getIds(context.seen).includes(otherMovie.id);

const files = rulesFor<LibraryState>(libraryFilesModel);
const movies = rulesFor<LibraryState>(libraryMoviesModel);
const absence = rulesFor<LibraryState>(libraryAbsenceModel);
const logout = rulesFor<LibraryState>(libraryLogoutModel);
const marks = rulesFor<LibraryState>(libraryMarksModel);

const getRating = ({ context }: LibraryState) => context.ratings[theMovie.id] ?? null;
const hasMark = ({ context }: LibraryState, mark: LibraryMark) =>
  getIds(context[mark]).includes(theMovie.id);

export const libraryInvariants: readonly Invariant[] = [
  everyStep('each change is saved at once with all unsaved ones', '§10.20 §10.22', {
    where: togglesOne,
    must: (step) =>
      equals(savedBy(step), step.to.context.unsaved) &&
      !equals(savedBy(step), step.from.context.unsaved),
  }),
  everyStep('unsaved changes decrease only when saved or deleted', '§10.22', {
    where: ({ from, to }) => to.context.unsaved.length < from.context.unsaved.length,
    must: (step) => step.event.type === 'xstate.done.actor.store' || isDeletion(step),
  }),
  everyStep('the result of a save keeps the library', '§10.22', {
    where: isSaveResult,
    must: keepsLibrary,
  }),
  everyState('an unsaved change is being saved or its error is shown', '§10.22', {
    where: ({ context }) => context.unsaved.length > 0,
    must: ({ children, context }) => 'store' in children || context.storageError !== null,
  }),
  everyStep('nothing is saved without a change, an undo or a retry', '§10.21', {
    where: (step) => !togglesOne(step),
    must: (step) =>
      savedBy(step) === null || ['undo.requested', 'save.retryRequested'].includes(step.event.type),
  }),
  everyPlace('undoing a removal puts the movie back in its old position', '§10.24', {
    where: ({ state }) => hasTheMovie(state) && state.context.watchlist.length > 1,
    must: ({ state, graph, steps }) =>
      steps
        .filter(({ event }) => event.type === 'watchlist.toggled')
        .flatMap(({ edge }) => placeOf(graph, edge.to).steps)
        .filter(({ event }) => event.type === 'undo.requested')
        .every(({ to }) => equals(to.context.watchlist, state.context.watchlist)),
  }),
  everyState('undo is offered exactly while there is a change to undo', '§10.24', {
    must: (state) => state.matches({ undo: 'idle' }) === (state.context.undos.length === 0),
  }),
  everyState('a movie can be undone once', '§10.150', {
    must({ context }) {
      const ids = context.undos.flatMap(({ changes }) => changes.map(getSubjectId));
      return new Set(ids).size === ids.length;
    },
  }),
  everyStep('an undo concerns the movies of its own change alone', '§10.150', {
    where: ({ from, event }) => event.type === 'undo.requested' && from.context.undos.length > 0,
    must({ from, to }) {
      const ids = new Set(from.context.undos.at(-1)?.changes.map(getSubjectId));
      const others = ({ watchlist, seen }: Library) =>
        [watchlist, seen].map((list) => list.filter(({ id }) => !ids.has(id)));
      return equals(others(from.context), others(to.context));
    },
  }),
  everyStep('only time, the undo itself, another change and deletion end an offer', '§10.24', {
    where: ({ from, to }) => to.context.undos.length < from.context.undos.length,
    must: ({ event }) =>
      /^undo\.(ended|requested)$|^library\.(deleted|deletedElsewhere|storageChanged)$|\.toggled$/.test(
        event.type,
      ),
  }),
  everyPlace('a library that was deleted, here or elsewhere, stays empty', '§10.149', {
    must: ({ steps }) =>
      steps
        .filter(isDeletion)
        .every(
          ({ to }) =>
            equals(getLibrary(to.context), emptyLibrary) &&
            to.context.undos.length === 0 &&
            to.context.unsaved.length === 0 &&
            !('import' in to.children) &&
            !('store' in to.children),
        ),
  }),
  everyStep('a paused undo stays paused until it is left, used or deleted', '§10.24', {
    where: ({ from, to }) => isUndoPaused(from) && !isUndoPaused(to),
    must: ({ event }) =>
      /^undo\.(resumed|requested)$|^library\.(deleted|deletedElsewhere|storageChanged)$/.test(
        event.type,
      ),
  }),
  files.everyStep('toggling the seen list adds or removes one movie', '§10.20', {
    where: ({ event }) => event.type === 'seen.toggled',
    must: ({ from, to }) =>
      equals(getIds(to.context.seen), isSeen(from) ? [] : [otherMovie.id]) &&
      equals(to.context.watchlist, from.context.watchlist),
  }),
  files.everyStep('an export receives the whole library', '§10.26', {
    where: ({ spawned }) => spawned('saveFile').length > 0,
    must: ({ to, spawned }) => equals(spawned('saveFile'), [{ library: getLibrary(to.context) }]),
  }),
  files.everyState('no export and import run at the same time', '§10.26 §10.27', {
    must: ({ children }) => !('saveFile' in children && 'import' in children),
  }),
  files.everyStep('an import receives its list and the current library', '§10.27', {
    where: ({ from, event }) =>
      event.type === 'import.opened' && !from.matches({ transfer: 'exporting' }),
    must({ to, event, spawned }) {
      const [input] = spawned('importMovies') as readonly { list: unknown; library: unknown }[];
      return input?.list === event['list'] && equals(input?.library, getLibrary(to.context));
    },
  }),
  files.everyStep('a crashed import keeps the library', '§10.29', {
    where: ({ event }) => event.type === 'xstate.error.actor.import',
    must: (step) =>
      step.to.matches({ transfer: 'importFailed' }) && keepsLibrary(step) && savedBy(step) === null,
  }),
  files.everyStep('a minimized import continues', '§10.29', {
    where: ({ from, event }) => event.type === 'import.minimized' && 'import' in from.children,
    must: ({ to }) => 'import' in to.children,
  }),
  files.everyStep('an import adds only new movies and can be undone', '§10.29 §10.24', {
    where: ({ event }) => event.type === 'movies.imported',
    must(step) {
      const { from, event, to } = step;
      const isNew = (event['movies'] as readonly unknown[]).length > 0 && !isSeen(from);
      return isNew
        ? isSeen(to) && to.context.undos.at(-1)?.kind === 'imported'
        : equals(from.context.seen, to.context.seen) && savedBy(step) === null;
    },
  }),
  movies.everyStep('opening a library list requests exactly its unresolved movies', '§10.23', {
    where: ({ event }) => event.type === 'libraryList.opened',
    must({ from, sentTo }) {
      const ids = getIds(from.context.watchlist.filter(isUnresolved));
      return equals(sentTo('movies'), ids.length === 0 ? [] : [{ type: 'movies.requested', ids }]);
    },
  }),
  movies.everyStep(
    'sorting by length requests exactly the lengths that were never looked up',
    '§10.188',
    {
      where: ({ event }) => event.type === 'lengths.requested',
      must({ from, sentTo }) {
        const unknown = from.context.watchlist.filter(({ movie }) => movie?.runtime === undefined);
        const ids = getIds(unknown.filter(({ movie }) => movie !== null));
        return equals(
          sentTo('movies'),
          ids.length === 0 ? [] : [{ type: 'movies.requested', ids }],
        );
      },
    },
  ),
  movies.everyStep('deletion cancels the requests for movies', '§10.30', {
    where: isDeletion,
    must: ({ sentTo }) => equals(sentTo('movies'), [{ type: 'movies.cancelled' }]),
  }),
  movies.everyStep('a resolved movie stays in its position', '§10.23', {
    where: ({ from, event }) =>
      event.type === 'movies.resolved' && from.context.watchlist.length > 0,
    must: ({ from, to }) =>
      equals(getIds(to.context.watchlist), getIds(from.context.watchlist)) &&
      to.context.watchlist.every((entry) => !isUnresolved(entry)),
  }),
  absence.everyStep('a movie that TMDB does not have keeps its entry and its title', '§10.147', {
    where: ({ event }) => event.type === 'movies.resolved',
    must: ({ from, to }) =>
      equals(getIds(to.context.watchlist), getIds(from.context.watchlist)) &&
      to.context.watchlist.every(
        ({ unavailable }, index) =>
          unavailable === undefined ||
          unavailable.title ===
            (from.context.watchlist[index]?.movie?.title ??
              from.context.watchlist[index]?.unavailable?.title ??
              null),
      ),
  }),
  absence.everyStep('an unavailable movie is not requested within 180 days', '§10.147', {
    where: ({ event }) => event.type === 'libraryList.opened',
    must({ from, sentTo }) {
      const ids = getIds(from.context.watchlist.filter(isUnresolved));
      return equals(sentTo('movies'), ids.length === 0 ? [] : [{ type: 'movies.requested', ids }]);
    },
  }),
  marks.everyState('a movie with a rating is marked as seen', '§10.220 §10.221', {
    must: (state) => getRating(state) === null || hasMark(state, 'seen'),
  }),
  marks.everyState('no movie is both on the watchlist and dismissed', '§10.223', {
    must: (state) => !hasMark(state, 'watchlist') || !hasMark(state, 'dismissed'),
  }),
  marks.everyStep('a rating is the one that was given last', '§10.220', {
    where: ({ event }) => event.type === 'movie.rated',
    must: ({ event, to }) => getRating(to) === (event as { rating?: number | null }).rating,
  }),
  marks.everyStep('a rating leaves watchlist and dismissal, and offers Undo', '§10.220 §10.221', {
    where: ({ event }) => event.type === 'movie.rated',
    must: ({ from, to }) =>
      to.context.undos.at(-1)?.kind === 'rated' &&
      (['watchlist', 'dismissed'] as const).every(
        (mark) => hasMark(from, mark) === hasMark(to, mark),
      ),
  }),
  marks.everyStep('a movie that is dismissed, or is not any more, is so at once', '§10.223', {
    where: ({ event }) => event.type === 'dismissed.toggled',
    must: ({ from, to }) => hasMark(from, 'dismissed') !== hasMark(to, 'dismissed'),
  }),
  logout.everyState('a logout asks only while a change would be lost', '§10.149', {
    must: (state) => !state.matches({ logout: 'asking' }) || state.context.unsaved.length > 0,
  }),
  logout.everyStep('a logout asks if a change could not be saved', '§10.149', {
    where: ({ from, event }) =>
      ['logout.pressed', 'localLogout.pressed'].includes(event.type) &&
      from.matches({ storage: 'failed' }),
    must: ({ to }) => to.matches({ logout: 'asking' }),
  }),
];
