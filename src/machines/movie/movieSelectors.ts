import type { SnapshotFrom } from 'xstate';
import type { movieMachine } from './movieMachine.ts';
import type { LoadedMoviePart, moviePartMachine } from './moviePartMachine.ts';

type MovieSnapshot = SnapshotFrom<typeof movieMachine>;
type PartSnapshot = SnapshotFrom<typeof moviePartMachine>;

/** What is said of a share, for a moment after it (decision 20). */
export type ShareNotice = 'none' | 'copied' | 'failed';

export function selectShareNotice(snapshot: MovieSnapshot): ShareNotice {
  if (snapshot.matches({ share: 'copied' })) return 'copied';
  return snapshot.matches({ share: 'failed' }) ? 'failed' : 'none';
}

/** The movie of the dialog; another movie is another actor. */
export const selectModalMovie = (snapshot: MovieSnapshot) => snapshot.context.movie;

/** Where it can be watched; `null` while or when unknown. */
export const selectWatchProviders = (snapshot: MovieSnapshot) => snapshot.context.providers;

/** How far a part of the page has come. */
export type Progress = 'loading' | 'loaded' | 'failed';

export function selectProvidersProgress(snapshot: MovieSnapshot): Progress {
  if (snapshot.matches({ providers: 'loading' })) return 'loading';
  return snapshot.matches({ providers: 'loaded' }) ? 'loaded' : 'failed';
}

export const selectProgress = (snapshot: PartSnapshot): Progress => snapshot.value;

/** What a part brought, `undefined` before it did. */
export const selectPart =
  <Name extends keyof LoadedMoviePart>(name: Name) =>
  (snapshot: PartSnapshot): LoadedMoviePart[Name] =>
    snapshot.context.parts[name];
