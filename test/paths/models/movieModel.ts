import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { movieMachine } from '../../../src/machines/movieMachine.ts';
import {
  selectFilm,
  selectIsInWatchlist,
  selectShareNotice,
  type ShareNotice,
} from '../../../src/machines/movieSelectors.ts';
import { aMovie } from '../../support/builders.ts';
import type { Model } from '../plan/model.ts';
import { movieEventsIn } from './movieEvents.ts';

/** What can be seen of the movie machine. */
export type MovieView = {
  readonly title: string;
  readonly isListed: boolean;
  readonly notice: ShareNotice;
  /** Where the Watch Now button leads, `null` for the film's own page. */
  readonly watchLink: string | null;
  /** Names of the calls on their way, in order. */
  readonly calls: readonly string[];
};

const noEffects = {
  openWatchPage: () => {},
  addToWatchlist: () => {},
  removeFromWatchlist: () => {},
};

/** The film in the dialog and its three buttons, as they are explored. */
export const movieModel: Model<MovieView> = {
  name: 'movie',
  machine: movieMachine.provide({ actions: noEffects }),
  starts: [{ from: 'an opened film', input: { movie: aMovie({ id: 7 }) } }],
  classOf: ({ context }) => context,
  eventsIn: movieEventsIn,
  isOffered: () => true,
  viewOf: (state) => ({ ...movieScreenOf(state), calls: Object.keys(state.children).toSorted() }),
};

/** The part of the view that is told by the snapshot of an actor too. */
export function movieScreenOf(state: AnyMachineSnapshot): Omit<MovieView, 'calls'> {
  const snapshot = state as SnapshotFrom<typeof movieMachine>;
  return {
    title: selectFilm(snapshot).title,
    isListed: selectIsInWatchlist(snapshot),
    notice: selectShareNotice(snapshot),
    watchLink: snapshot.context.watchLink,
  };
}
