import type { SnapshotFrom } from 'xstate';
import type { movieMachine } from './movieMachine.ts';

type MovieSnapshot = SnapshotFrom<typeof movieMachine>;

export const selectIsInWatchlist = (snapshot: MovieSnapshot) =>
  snapshot.matches({ watchlist: 'listed' });

export type ShareNotice = 'none' | 'copied' | 'failed';

export function selectShareNotice(snapshot: MovieSnapshot): ShareNotice {
  if (snapshot.matches({ share: 'copied' })) return 'copied';
  return snapshot.matches({ share: 'failed' }) ? 'failed' : 'none';
}

/** The film of the dialog; it never changes while the dialog is open. */
export const selectFilm = (snapshot: MovieSnapshot) => snapshot.context.movie;
