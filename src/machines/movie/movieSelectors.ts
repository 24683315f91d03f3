import type { SnapshotFrom } from 'xstate';
import type { movieMachine } from './movieMachine.ts';
import type { LoadedMoviePart, moviePartMachine } from './moviePartMachine.ts';

type MovieSnapshot = SnapshotFrom<typeof movieMachine>;
type PartSnapshot = SnapshotFrom<typeof moviePartMachine>;

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

export type Progress = 'loading' | 'loaded' | 'failed';

export function selectProvidersProgress(snapshot: MovieSnapshot): Progress {
  if (snapshot.matches({ providers: 'loading' })) return 'loading';
  return snapshot.matches({ providers: 'loaded' }) ? 'loaded' : 'failed';
}

export const selectProgress = ({ value }: PartSnapshot): Progress =>
  typeof value === 'string' ? value : 'failed';

/** The content of a part; `undefined` until it is loaded. */
export const selectPart =
  <Name extends keyof LoadedMoviePart>(name: Name) =>
  (snapshot: PartSnapshot): LoadedMoviePart[Name] =>
    snapshot.context.parts[name];
