import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import {
  selectModalMovie,
  selectWatchProviders,
  selectProvidersProgress,
  selectShareNotice,
  type Progress,
  type ShareNotice,
} from '../../../src/machines/movie/movieSelectors.ts';
import { aMovie } from '../../support/builders.ts';
import { silent } from '../../support/silent.ts';
import type { SeenModel } from '../plan/model.ts';
import { movieEventsIn } from './movieEvents.ts';

/** What can be seen of the movie machine. */
export type MovieView = {
  readonly title: string;
  readonly notice: ShareNotice;
  readonly offers: Progress;
  /** Countries with offers. */
  readonly countries: readonly string[];
  /** Names of the calls and parts at work, in order. */
  readonly calls: readonly string[];
};

/** The movie in the dialog, as it is explored; its parts are a machine of their own. */
export const movieModel: SeenModel<MovieView> = {
  name: 'movie',
  machine: movieMachine.provide({
    actors: { watchNetwork: silent() },
    actions: { openWatchPage: () => {} },
  }),
  starts: [{ from: 'an opened movie', input: { movie: aMovie({ id: 7 }) } }],
  classOf: ({ context }) => context,
  eventsIn: movieEventsIn,
  isOffered: (state, { type, country }) =>
    // Nobody on the path has chosen a country; offers are tried again once they have failed.
    type === 'watch.requested'
      ? country === null
      : type !== 'providers.retryRequested' || state.matches({ providers: 'failed' }),
  viewOf: (state) => ({ ...movieScreenOf(state), calls: Object.keys(state.children).toSorted() }),
};

/** The part of the view that is told by the snapshot of an actor too. */
function movieScreenOf(state: AnyMachineSnapshot): Omit<MovieView, 'calls'> {
  const snapshot = state as SnapshotFrom<typeof movieMachine>;
  return {
    title: selectModalMovie(snapshot).title,
    notice: selectShareNotice(snapshot),
    offers: selectProvidersProgress(snapshot),
    countries: Object.keys(selectWatchProviders(snapshot)?.byCountry ?? {}),
  };
}
