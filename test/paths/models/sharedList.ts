import type { SnapshotFrom } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import {
  sharedListMachine,
  type FoundMovies,
  type SharedListInput,
} from '../../../src/machines/library/sharedListMachine.ts';
import { aMovie } from '../../support/builders.ts';
import { connectionAnswers, implicitEvents, labelled, type Model } from '../plan/model.ts';

type SharedListState = SnapshotFrom<typeof sharedListMachine>;

const ids = [1, 2];
const movies = ids.map((id) => aMovie({ id }));
const list = { title: 'Friday', ids, votes: [{ name: 'Anna', ids: [1] }] };
const found: FoundMovies = new Map([
  [1, movies[0] ?? null],
  [2, null],
]);

const events = labelled({
  'write a title': { type: 'title.changed', title: 'Saturday' },
  'write no title': { type: 'title.changed', title: ' ' },
  'write a name': { type: 'name.changed', name: 'Ben' },
  'press a movie': { type: 'movie.toggled', id: 1 },
  'press another movie': { type: 'movie.toggled', id: 2 },
  share: { type: 'share.requested' },
  'try again': { type: 'retry.requested' },
});

const answers = {
  connection: connectionAnswers,
  loadMovies: {
    'movies arrive, but one': found,
    'no network is found': new NetworkError(),
    'the movies are refused': new ApiError('Bad Gateway', 502, 'http_error'),
  },
  shareList: {
    'the link is copied': 'copied',
    'the link is shared': 'shared',
    'the share sheet is closed': 'dismissed',
    'the link cannot be shared': new Error('no clipboard'),
  },
};

const start = (input: Partial<SharedListInput>): SharedListInput => ({
  list,
  movies,
  isOwn: false,
  vote: null,
  locale: 'en',
  ...input,
});

/** A list as a link: composed, read, voted on, passed on. */
export const sharedListModel: Model = {
  name: 'sharedList',
  machine: sharedListMachine,
  starts: [
    { from: 'an own list', input: start({ list: { ...list, votes: [] }, isOwn: true }) },
    { from: 'a list of a link', input: start({ movies: [] }) },
    { from: 'a list that was voted on', input: start({ vote: { name: 'Ben', ids: [2] } }) },
  ],
  relevantContext(snapshot) {
    const { context } = snapshot as SharedListState;
    return [
      context.isOwn,
      context.list.title,
      context.name,
      context.chosen.toSorted(),
      context.movies.size,
    ];
  },
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, answers)],
};
