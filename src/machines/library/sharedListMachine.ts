import { assign, setup } from 'xstate';
import { isUnanswered } from '../../domain/errors.ts';
import { maxSharedMovies, minSharedMovies, maxVoters, shareNoticeMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import type { ShareOutcome } from '../../domain/movieDetails.ts';
import { withVote, type SharedList, type Vote } from '../../domain/sharedList.ts';
import { actionSlot, actorSlot } from '../actorSlot.ts';

/** A list to share, or one that was shared with the user. */
export type SharedListInput = {
  readonly list: SharedList;
  /** Movies of it that are known already. */
  readonly movies: readonly Movie[];
  /** The user composes it; otherwise they vote on it. */
  readonly isOwn: boolean;
  /** A vote on it that was not passed on. */
  readonly vote: Vote | null;
  /** BCP 47, of the interface: names are compared as in that language. */
  readonly locale: string;
};

/** A vote on a list of a link. */
type VoteParams = { readonly list: SharedList; readonly vote: Vote };

const toVoteParams = ({ context: { list, name, chosen } }: Scope): VoteParams => ({
  list,
  vote: { name, ids: chosen },
});

/** What the movie database has; `null` if it has no such movie. */
export type FoundMovies = ReadonlyMap<number, Movie | null>;

type SharedListContext = {
  readonly list: SharedList;
  readonly isOwn: boolean;
  readonly movies: FoundMovies;
  /** Ids: of an own list those that are shared, else those that the user is for. */
  readonly chosen: readonly number[];
  /** The voter's first name, as typed. */
  readonly name: string;
  readonly locale: string;
};

type Scope = { readonly context: SharedListContext };

export type SharedListEvent =
  | { type: 'title.changed'; title: string }
  | { type: 'name.changed'; name: string }
  /** A movie of an own list is shared or left out; of another the user is for or against it. */
  | { type: 'movie.toggled'; id: number }
  | { type: 'share.requested' }
  | { type: 'retry.requested' };

/** @returns the list as its link has it: an own one without what was left out, another with the vote */
export function getListToShare({
  list,
  isOwn,
  chosen,
  name,
  locale,
}: Omit<SharedListContext, 'movies'>): SharedList {
  if (!isOwn) {
    const voter = name.trim();
    return voter === '' ? list : withVote(list, { name: voter, ids: chosen }, locale);
  }
  return { ...list, title: list.title.trim(), ids: list.ids.filter((id) => chosen.includes(id)) };
}

/** @returns whether that can be shared: with a title, movies and, if the user has voted, a name */
export function canShare(context: SharedListContext): boolean {
  const { title, ids, votes } = getListToShare(context);
  const isNamed = context.isOwn || context.chosen.length === 0 || context.name.trim() !== '';
  return (
    isNamed &&
    title !== '' &&
    ids.length >= minSharedMovies &&
    ids.length <= maxSharedMovies &&
    votes.length <= maxVoters
  );
}

/**
 * A list of movies as a link (§10.236 to §10.238): composed by its sender, voted on by those who get it, and
 * passed on. Of it only a vote is stored, until it is passed on.
 */
export const sharedListMachine = setup({
  types: {
    context: {} as SharedListContext,
    events: {} as SharedListEvent,
    input: {} as SharedListInput,
    tags: {} as 'moviesLoading' | 'moviesFailed',
    children: {} as {
      loadMovies: 'loadMovies';
      shareList: 'shareList';
      connection: 'awaitConnection';
    },
  },
  actors: {
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    loadMovies: actorSlot<FoundMovies, { ids: readonly number[] }>('loadMovies'),
    shareList: actorSlot<ShareOutcome, { list: SharedList }>('shareList'),
  },
  actions: {
    saveVote: actionSlot<VoteParams>('saveVote'),
    removeVote: actionSlot<VoteParams>('removeVote'),
    setTitle: assign(({ context: { list } }, { title }: { title: string }) => ({
      list: { ...list, title },
    })),
    setName: assign((_, { name }: { name: string }) => ({ name })),
    toggleMovie: assign(({ context: { chosen } }, { id }: { id: number }) => ({
      chosen: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    })),
    addMovies: assign(({ context: { movies } }, { found }: { found: FoundMovies }) => ({
      movies: new Map([...movies, ...found]),
    })),
  },
  guards: {
    canShare: ({ context }) => canShare(context),
    isOwn: ({ context }) => context.isOwn,
    isReceived: ({ context }) => !context.isOwn,
    lacksMovies: ({ context: { list, movies } }) => list.ids.some((id) => !movies.has(id)),
    isCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
    isShared: (_, outcome: ShareOutcome) => outcome === 'shared',
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
  },
  delays: { shareNoticeTimeout: shareNoticeMs },
}).createMachine({
  id: 'sharedList',
  context: ({ input: { list, movies, isOwn, vote, locale } }) => ({
    list,
    isOwn,
    locale,
    movies: new Map(movies.map((movie) => [movie.id, movie])),
    chosen: isOwn ? list.ids : (vote?.ids ?? []),
    name: vote?.name ?? '',
  }),
  on: {
    'title.changed': {
      guard: 'isOwn',
      actions: { type: 'setTitle', params: ({ event }) => event },
      description: '§10.236',
    },
    'name.changed': {
      guard: 'isReceived',
      actions: [
        { type: 'setName', params: ({ event }) => event },
        { type: 'saveVote', params: toVoteParams },
      ],
      description: '§10.238, §10.244',
    },
    'movie.toggled': [
      {
        guard: 'isOwn',
        actions: { type: 'toggleMovie', params: ({ event }) => event },
        description: '§10.236',
      },
      {
        actions: [
          { type: 'toggleMovie', params: ({ event }) => event },
          { type: 'saveVote', params: toVoteParams },
        ],
        description: '§10.238, §10.244',
      },
    ],
  },
  type: 'parallel',
  states: {
    movies: {
      initial: 'checking',
      states: {
        checking: {
          description: '§10.237',
          always: [{ guard: 'lacksMovies', target: 'loading' }, { target: 'loaded' }],
        },
        loading: {
          description: '§10.237',
          tags: 'moviesLoading',
          invoke: {
            id: 'loadMovies',
            src: 'loadMovies',
            input: ({ context: { list, movies } }) => ({
              ids: list.ids.filter((id) => !movies.has(id)),
            }),
            onDone: {
              target: 'loaded',
              actions: { type: 'addMovies', params: ({ event }) => ({ found: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'failed.unanswered',
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: {},
        failed: {
          tags: 'moviesFailed',
          on: { 'retry.requested': { target: 'loading', description: '§10.237' } },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              description: '§10.93',
              // Without it the user retries by the button.
              invoke: {
                id: 'connection',
                src: 'awaitConnection',
                onDone: '#sharedList.movies.loading',
                onError: {},
              },
            },
          },
        },
      },
    },
    share: {
      description: '§10.236',
      initial: 'idle',
      on: { 'share.requested': { guard: 'canShare', target: '.sharing' } },
      states: {
        idle: {},
        sharing: {
          description: '§10.236',
          invoke: {
            id: 'shareList',
            src: 'shareList',
            input: ({ context }) => ({ list: getListToShare(context) }),
            onDone: [
              {
                guard: { type: 'isCopied', params: ({ event }) => event.output },
                target: 'copied',
                actions: { type: 'removeVote', params: toVoteParams },
              },
              {
                guard: { type: 'isShared', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'removeVote', params: toVoteParams },
              },
              { target: 'idle' },
            ],
            onError: 'failed',
          },
        },
        copied: { after: { shareNoticeTimeout: { target: 'idle', description: '§10.236' } } },
        failed: { after: { shareNoticeTimeout: { target: 'idle', description: '§10.236' } } },
      },
    },
  },
});
