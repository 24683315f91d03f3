import type { SnapshotFrom } from 'xstate';
import type { movieMachine } from './movieMachine.ts';
import type { LoadedPart, partMachine } from './partMachine.ts';

type MovieSnapshot = SnapshotFrom<typeof movieMachine>;
type PartSnapshot = SnapshotFrom<typeof partMachine>;

/** What is said of a share, for a moment after it (decision 20). */
export type ShareNotice = 'none' | 'copied' | 'failed';

export function selectShareNotice(snapshot: MovieSnapshot): ShareNotice {
  if (snapshot.matches({ share: 'copied' })) return 'copied';
  return snapshot.matches({ share: 'failed' }) ? 'failed' : 'none';
}

/** The film of the dialog; another film is another actor. */
export const selectFilm = (snapshot: MovieSnapshot) => snapshot.context.movie;

/** Where it can be watched; `null` while or when unknown. */
export const selectOffers = (snapshot: MovieSnapshot) => snapshot.context.offers;

/** How far a part of the page has come. */
export type Progress = 'loading' | 'loaded' | 'failed';

export function selectOffersProgress(snapshot: MovieSnapshot): Progress {
  if (snapshot.matches({ watch: 'finding' })) return 'loading';
  return snapshot.matches({ watch: 'known' }) ? 'loaded' : 'failed';
}

export const selectProgress = (snapshot: PartSnapshot): Progress => snapshot.value;

/** What a part brought, `undefined` before it did. */
export const selectPart =
  <Name extends keyof LoadedPart>(name: Name) =>
  (snapshot: PartSnapshot): LoadedPart[Name] =>
    snapshot.context.parts[name];
