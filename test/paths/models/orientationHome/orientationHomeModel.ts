import type { SnapshotFrom } from 'xstate';
import { orientationMachine } from '../../../../src/machines/orientationMachine.ts';
import { aPlace } from '../../../support/builders.ts';
import { silent } from '../../../support/silent.ts';
import { nowhere } from '../../../support/startOrientation.ts';
import { inAWorld } from '../../plan/inAWorld.ts';
import type { Model } from '../../plan/model.ts';
import { homePage } from '../../wire/homeAnswer.ts';
import { invited, orientationHomeEventsIn, scrolledBy } from './orientationHomeEvents.ts';
import { orientationHomeViewOf, spotsOf, type OrientationHomeView } from './orientationHomeView.ts';
import { orientationWorld, worldAt } from './orientationWorld.ts';

const machine = orientationMachine.provide({
  actors: { watchPage: silent() },
  actions: { storePlace: () => {}, forgetPlaces: () => {} },
});

/** The orientation machine as a person at home has it before them, and as their tab keeps it. */
export const orientationHomeModel: Model<OrientationHomeView> = {
  name: 'orientationHome',
  machine: inAWorld(machine, orientationWorld),
  starts: [
    { from: 'a first visit', input: nowhere },
    { from: 'a shared link', input: { ...nowhere, invitedId: invited.id } },
    {
      from: 'a list that was left',
      input: {
        ...nowhere,
        section: 'upcoming',
        places: {
          upcoming: aPlace({ pages: [homePage], focusIndex: 1, scrollTop: scrolledBy }),
        },
      },
    },
  ],
  classOf(state) {
    const { places, section, source, language } = (state as State).context;
    const { left, ...world } = worldAt(state);
    const others = Object.entries(left).map(([code, kept]) => [code, spotsOf(kept)]);
    return [section, source, language, spotsOf(places), others, world.film?.id, world];
  },
  eventsIn: orientationHomeEventsIn,
  isOffered: () => true,
  viewOf: orientationHomeViewOf,
};

type State = SnapshotFrom<typeof orientationMachine>;
