import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ListPositions } from '../../../src/domain/listPosition.ts';
import { navigationMachine } from '../../../src/machines/home/navigationMachine.ts';
import {
  selectHasDeepLinkFailed,
  selectLinkedMovie,
  selectListPosition,
  selectSection,
  selectSource,
} from '../../../src/machines/home/navigationSelectors.ts';
import { aPlace } from '../../support/builders.ts';
import { silent } from '../../support/silent.ts';
import { nowhere } from '../../support/startNavigation.ts';
import type { SeenModel } from '../plan/model.ts';
import { navigationEventsIn } from './navigationEvents.ts';

/** What can be seen of where a person is at home. */
export type NavigationView = {
  /** The list that is open, whose movies it shows, and how far it would begin. */
  readonly list: string;
  /** The movie of a shared link that waits to be shown, or that it led nowhere. */
  readonly linkedMovie: string | null;
  readonly isLookingUp: boolean;
  /** What a reload would find; `null` while a change of it waits to be written. */
  readonly kept: ListPositions | null;
};

/** A person's way through home's lists, as it is explored. */
export const navigationModel: SeenModel<NavigationView> = {
  name: 'navigation',
  machine: navigationMachine.provide({
    actors: { watchPage: silent() },
    actions: {
      savePosition: () => {},
      saveAllPositions: () => {},
      markDeepLinkConsumed: () => {},
      clearListPositions: () => {},
    },
  }),
  starts: [
    { from: 'a first visit', input: nowhere },
    { from: 'a shared link', input: { ...nowhere, linkedMovieId: 603 } },
    {
      from: 'a list that was left',
      input: {
        ...nowhere,
        section: 'upcoming',
        positions: { upcoming: aPlace({ scrollTop: 40 }) },
      },
    },
  ],
  classOf({ context: { positions, linkedMovie, ...rest } }) {
    const spots = Object.entries(positions as ListPositions['positions']).map(
      ([section, place]) => [section, place.focusIndex, place.scrollTop, place.anchor?.index],
    );
    return { ...rest, spots: spots.toSorted(), linkedMovie: linkedMovie?.id };
  },
  eventsIn: navigationEventsIn,
  isOffered: () => true,
  viewOf(state) {
    const { section, positions } = (state as NavigationState).context;
    const kept = (state as NavigationState).matches({ position: 'saved' })
      ? { section, positions }
      : null;
    return { ...whereaboutsOf(state), isLookingUp: 'loadMovie' in state.children, kept };
  },
};

type NavigationState = SnapshotFrom<typeof navigationMachine>;

/** The part of the view that is told by the snapshot of an actor too. */
function whereaboutsOf(state: AnyMachineSnapshot): Pick<NavigationView, 'list' | 'linkedMovie'> {
  const snapshot = state as NavigationState;
  const place = selectListPosition(snapshot);
  const spot = place === null ? 'its top' : `movie ${place.focusIndex}, ${place.scrollTop} px`;
  return {
    list: `${selectSource(snapshot)}, ${selectSection(snapshot)}, ${spot}`,
    linkedMovie: selectHasDeepLinkFailed(snapshot)
      ? 'led nowhere'
      : (selectLinkedMovie(snapshot)?.title ?? null),
  };
}
