import type { SnapshotFrom } from 'xstate';
import { rankMovies } from '../../domain/sharedList.ts';
import { canShare, getListToShare, type sharedListMachine } from './sharedListMachine.ts';

type SharedListSnapshot = SnapshotFrom<typeof sharedListMachine>;

export const selectTitle = ({ context }: SharedListSnapshot) => context.list.title;

export const selectName = ({ context }: SharedListSnapshot) => context.name;

export const selectChosen = ({ context }: SharedListSnapshot) => context.chosen;

/** What is known of the movies; `null` is a movie that the movie database does not have. */
export const selectMovies = ({ context }: SharedListSnapshot) => context.movies;

/** Those who voted before. */
export const selectHasVotes = ({ context }: SharedListSnapshot) => context.list.votes.length > 0;

/** The movies in the order of the votes, with those who are for each; the user's vote included. */
export const selectRanking = ({ context }: SharedListSnapshot) =>
  rankMovies(context.isOwn ? context.list : getListToShare(context));

export const selectCanShare = ({ context }: SharedListSnapshot) => canShare(context);

/** The list as its link has it. */
export const selectListToShare = ({ context }: SharedListSnapshot) => getListToShare(context);

export const selectAreMoviesLoading = (snapshot: SharedListSnapshot) =>
  snapshot.hasTag('moviesLoading');

export const selectHaveMoviesFailed = (snapshot: SharedListSnapshot) =>
  snapshot.hasTag('moviesFailed');

/** The result of a share, shown for some seconds. */
export function selectShareNotice(snapshot: SharedListSnapshot): 'none' | 'copied' | 'failed' {
  if (snapshot.matches({ share: 'copied' })) return 'copied';
  return snapshot.matches({ share: 'failed' }) ? 'failed' : 'none';
}
