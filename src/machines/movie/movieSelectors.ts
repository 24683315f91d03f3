import type { SnapshotFrom } from 'xstate';
import type { movieMachine } from './movieMachine.ts';

type MovieSnapshot = SnapshotFrom<typeof movieMachine>;

/** The result of a share, shown for some seconds (spec §2.20). */
export type ShareNotice = 'none' | 'copied' | 'failed';

export function selectShareNotice(snapshot: MovieSnapshot): ShareNotice {
  if (snapshot.matches({ share: 'copied' })) return 'copied';
  return snapshot.matches({ share: 'failed' }) ? 'failed' : 'none';
}

/** The movie of the modal; another movie is another actor. */
export const selectModalMovie = (snapshot: MovieSnapshot) => snapshot.context.movie;

/** `null` until they are loaded. */
export const selectWatchProviders = (snapshot: MovieSnapshot) => snapshot.context.providers;

/** Whether the trailer plays in the modal. */
export const selectIsPlaying = (snapshot: MovieSnapshot) => snapshot.matches({ player: 'playing' });
