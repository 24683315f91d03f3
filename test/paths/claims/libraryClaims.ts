import { isDeepStrictEqual } from 'node:util';
import { emptyLibrary, type Library } from '../../../src/domain/library.ts';
import { theMovie } from '../models/library.ts';
import { everyState, everyStep, type Claim } from './claim.ts';
import { effectsAt, idsOf, keptIn, writtenAt, type LibraryState } from './library/libraryState.ts';

const changing = new Set(['watchlist.toggled', 'hideSeen.toggled']);
const outcomes = new Set(['xstate.done.actor.store', 'xstate.error.actor.store']);

/** What holds of the watchlist, its storage and other tabs. */
export const libraryClaims: readonly Claim[] = [
  everyStep<LibraryState>(
    'a press puts a movie on, or takes it off, and nothing else',
    ['§10.20'],
    {
      where: ({ event }) => event.type === 'watchlist.toggled',
      must({ from, to }) {
        const was = idsOf(from.context.watchlist);
        const now = was.includes(theMovie.id) ? [] : [theMovie.id];
        return (
          isDeepStrictEqual(idsOf(to.context.watchlist), now) &&
          isDeepStrictEqual(to.context.seen, from.context.seen) &&
          to.context.hidesSeen === from.context.hidesSeen
        );
      },
    },
  ),
  everyStep<LibraryState>(
    'each change is written at once, with all that storage has not got yet',
    ['§10.20', '§10.22'],
    {
      where: ({ event }) => changing.has(event.type),
      must({ from, to }, edge) {
        const written = writtenAt(edge);
        return (
          isDeepStrictEqual(written, to.context.unsaved) &&
          !isDeepStrictEqual(written, from.context.unsaved)
        );
      },
    },
  ),
  everyStep<LibraryState>('only what storage took is struck off', ['§10.22'], {
    where: ({ from, to }) => to.context.unsaved.length < from.context.unsaved.length,
    must: ({ event }) =>
      event.type === 'xstate.done.actor.store' || event.type === 'library.deleted',
  }),
  everyStep<LibraryState>('whether storage takes it or not, nothing is lost here', ['§10.22'], {
    where: ({ event }) => outcomes.has(event.type),
    must: ({ from, to }) => isDeepStrictEqual(keptIn(from.context), keptIn(to.context)),
  }),
  everyState<LibraryState>(
    'what is not in storage is on its way, or its person is told',
    ['§10.22'],
    {
      where: ({ context }) => context.unsaved.length > 0,
      must: ({ children, context }) => 'store' in children || context.storageError !== null,
    },
  ),
  everyStep<LibraryState>('what storage refused can be tried again', ['§10.22'], {
    where: ({ from, event }) =>
      event.type === 'save.retryRequested' && from.matches({ storage: 'failed' }),
    must: ({ from }, edge) => isDeepStrictEqual(writtenAt(edge), from.context.unsaved),
  }),
  everyStep<LibraryState>('nothing is written that nobody changed', ['§10.21'], {
    where: (step) => !changing.has(step.event.type),
    must: ({ event }, edge) =>
      writtenAt(edge) === null ||
      event.type === 'undo.requested' ||
      event.type === 'save.retryRequested',
  }),
  everyStep<LibraryState>(
    "another tab's library holds here, under what is not stored yet",
    ['§10.21'],
    {
      where: ({ event }) => event.type === 'library.storageChanged',
      must({ from, event, to }) {
        const elsewhere = event['library'] as Library;
        return from.context.unsaved.length === 0
          ? isDeepStrictEqual(keptIn(to.context), elsewhere)
          : isDeepStrictEqual(to.context.unsaved, from.context.unsaved);
      },
    },
  ),
  everyStep<LibraryState>('a movie that is taken back is at its very place', ['§10.24'], {
    where: ({ from, event }) =>
      event.type === 'undo.requested' && from.context.undo?.kind === 'removed',
    must: ({ from, to }) =>
      isDeepStrictEqual(from.context.undo?.changes, [
        { kind: 'added', list: 'watchlist', entry: to.context.watchlist[0] },
      ]),
  }),
  everyState<LibraryState>('a way back is offered as long as there is one', ['§10.24'], {
    must: (state) => state.matches({ undo: 'idle' }) === (state.context.undo === null),
  }),
  everyStep<LibraryState>('only time, the way back itself and deletion end the offer', ['§10.24'], {
    where: ({ from, to }) => from.context.undo !== null && to.context.undo === null,
    must: ({ event }) =>
      /^xstate\.after\.undoTimeout|^undo\.requested$|^library\.deleted$/.test(event.type),
  }),
  everyState<LibraryState>('no time passes for whoever is at the offer', ['§10.24'], {
    where: (state) => state.matches({ undo: 'paused' }),
    must: ({ context }) => context.undo !== null,
  }),
  everyStep<LibraryState>('whoever is at the offer is there until they leave', ['§10.24'], {
    where: ({ from, to }) => from.matches({ undo: 'paused' }) && !to.matches({ undo: 'paused' }),
    must: ({ event }) => /^undo\.(resumed|requested)$|^library\.deleted$/.test(event.type),
  }),
  everyStep<LibraryState>('deletion leaves nothing, here and in storage', ['§10.30'], {
    where: ({ event }) => event.type === 'library.deleted',
    must: ({ to }, edge) =>
      isDeepStrictEqual(keptIn(to.context), emptyLibrary) &&
      to.context.unsaved.length === 0 &&
      to.context.undo === null &&
      !('store' in to.children) &&
      effectsAt(edge).some(({ type }) => type === 'deleteStoredLibrary'),
  }),
];
