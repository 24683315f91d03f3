import type { SnapshotFrom } from 'xstate';
import { navigationMachine } from '../../../../src/machines/home/navigationMachine.ts';
import { aPlace } from '../../../support/builders.ts';
import { silent } from '../../../support/silent.ts';
import { nowhere } from '../../../support/startNavigation.ts';
import { inAWorld, type SeenModel } from '../../plan/model.ts';
import { homePage } from '../../wire.ts';
import { invited, navigationHomeEventsIn, scrolledBy } from './navigationHomeEvents.ts';
import { navigationHomeViewOf, spotsOf, type NavigationHomeView } from './navigationHomeView.ts';
import { navigationWorld, worldAt } from './navigationWorld.ts';

const machine = navigationMachine.provide({
  actors: { watchPage: silent() },
  actions: {
    savePosition: () => {},
    saveAllPositions: () => {},
    markDeepLinkConsumed: () => {},
    clearListPositions: () => {},
  },
});

/** The navigation machine as a person at home has it before them, and as their tab keeps it. */
export const navigationHomeModel: SeenModel<NavigationHomeView> = {
  name: 'navigationHome',
  machine: inAWorld(machine, navigationWorld),
  starts: [
    { from: 'a first visit', input: nowhere },
    { from: 'a shared link', input: { ...nowhere, linkedMovieId: invited.id } },
    {
      from: 'a list that was left',
      input: {
        ...nowhere,
        section: 'upcoming',
        positions: {
          upcoming: aPlace({ pages: [homePage], focusIndex: 1, scrollTop: scrolledBy }),
        },
      },
    },
  ],
  classOf(state) {
    const { positions, section, source, language } = (state as State).context;
    const { left, ...world } = worldAt(state);
    const others = Object.entries(left).map(([code, kept]) => [code, spotsOf(kept)]);
    return [section, source, language, spotsOf(positions), others, world.openMovie?.id, world];
  },
  eventsIn: navigationHomeEventsIn,
  isOffered: () => true,
  viewOf: navigationHomeViewOf,
};

type State = SnapshotFrom<typeof navigationMachine>;
