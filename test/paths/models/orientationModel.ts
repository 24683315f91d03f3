import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Places } from '../../../src/domain/place.ts';
import { orientationMachine } from '../../../src/machines/orientationMachine.ts';
import {
  selectHasInvitationFailed,
  selectInvitation,
  selectPlace,
  selectSection,
  selectSource,
} from '../../../src/machines/orientationSelectors.ts';
import { aPlace } from '../../support/builders.ts';
import { silent } from '../../support/silent.ts';
import { nowhere } from '../../support/startOrientation.ts';
import type { Model } from '../plan/model.ts';
import { orientationEventsIn } from './orientationEvents.ts';

/** What can be seen of where a person is at home. */
export type OrientationView = {
  /** The list that is open, whose films it shows, and how far it would begin. */
  readonly list: string;
  /** The film of a shared link that waits to be shown, or that it led nowhere. */
  readonly invitation: string | null;
  readonly isLookingUp: boolean;
  /** What a reload would find; `null` while a change of it waits to be written. */
  readonly kept: Places | null;
};

/** A person's way through home's lists, as it is explored. */
export const orientationModel: Model<OrientationView> = {
  name: 'orientation',
  machine: orientationMachine.provide({
    actors: { watchPage: silent() },
    actions: { storePlace: () => {}, forgetPlaces: () => {} },
  }),
  starts: [
    { from: 'a first visit', input: nowhere },
    { from: 'a shared link', input: { ...nowhere, invitedId: 603 } },
    {
      from: 'a list that was left',
      input: { ...nowhere, section: 'upcoming', places: { upcoming: aPlace({ scrollTop: 40 }) } },
    },
  ],
  classOf({ context: { places, invitation, ...rest } }) {
    const spots = Object.entries(places as Places['places']).map(([section, place]) => [
      section,
      place.focusIndex,
      place.scrollTop,
    ]);
    return { ...rest, spots: spots.toSorted(), invitation: invitation?.id };
  },
  eventsIn: orientationEventsIn,
  isOffered: () => true,
  viewOf(state) {
    const { section, places } = (state as OrientationState).context;
    const kept = (state as OrientationState).matches({ place: 'kept' })
      ? { section, places }
      : null;
    return { ...whereaboutsOf(state), isLookingUp: 'findMovie' in state.children, kept };
  },
};

type OrientationState = SnapshotFrom<typeof orientationMachine>;

/** The part of the view that is told by the snapshot of an actor too. */
export function whereaboutsOf(
  state: AnyMachineSnapshot,
): Pick<OrientationView, 'list' | 'invitation'> {
  const snapshot = state as OrientationState;
  const place = selectPlace(snapshot);
  const spot = place === null ? 'its top' : `film ${place.focusIndex}, ${place.scrollTop} px`;
  return {
    list: `${selectSource(snapshot)}, ${selectSection(snapshot)}, ${spot}`,
    invitation: selectHasInvitationFailed(snapshot)
      ? 'led nowhere'
      : (selectInvitation(snapshot)?.title ?? null),
  };
}
