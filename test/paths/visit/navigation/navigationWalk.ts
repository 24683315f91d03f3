import { positionSaveDebounceMs } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/domain/texts.ts';
import type { NavigationInput } from '../../../../src/machines/home/navigationMachine.ts';
import { preferencesKey } from '../../../../src/services/home/preferencesStore.ts';
import {
  languages,
  spotsOf,
  type NavigationHomeView,
} from '../../models/navigationHome/navigationHomeView.ts';
import { causeOf } from '../../plan/model.ts';
import { actorOf, homeAnswer } from '../../wire.ts';
import type { Visitor, Walk } from '../visitor.ts';
import { lookAtPlace } from './lookAtPlace.ts';
import { navigationGestures } from './navigationGestures.ts';
import { entriesOfPlaces, placesIn } from './placesInTab.ts';

/** Tall enough for a row of cards, and so low that the page can be scrolled. */
const viewport = { width: 1280, height: 1000 };

/** Home for somebody who goes from list to list and comes back, by a shared link among others. */
export const navigationWalk: Walk<NavigationHomeView> = {
  begin({ input }) {
    const begun = input as NavigationInput;
    let hasDeepLink = begun.linkedMovieId !== null;
    return {
      visit: {
        tabEntries: entriesOfPlaces(begun),
        query: hasDeepLink ? `?movie=${begun.linkedMovieId}` : '',
        viewport,
        alsoHeld: [positionSaveDebounceMs],
        atOnce(sent) {
          const actor = actorOf(sent);
          if (actor === 'searchMovies') return 'unreachable';
          return actor === 'loadMovie' && hasDeepLink ? null : homeAnswer(sent);
        },
      },
      async take(visitor, edge) {
        const cause = causeOf(edge.event);
        // The dialog that opens then asks for the movie once more, which is another machine's business.
        if (cause.kind === 'answer' && 'output' in cause.answer) hasDeepLink = false;
        await navigationGestures(visitor, edge);
      },
      look: lookAround,
    };
  },
};

/** At the page, once it rests, and at what this tab keeps. */
async function lookAround(visitor: Visitor): Promise<NavigationHomeView> {
  await visitor.rest();
  const isChanging = await visitor.isWaiting(positionSaveDebounceMs);
  const { entries, language, ...seen } = await visitor.look(lookAtPlace, {
    demonstration: texts.demoCatalog.leave,
    preferencesKey,
  });
  const { section, positions } = placesIn(entries, language);
  const other = languages.find((each) => each !== language) ?? null;
  return {
    ...seen,
    isLookingUp: visitor.isAsking('loadMovie'),
    kept: isChanging ? null : { section, spots: spotsOf(positions) },
    left: spotsOf(placesIn(entries, other).positions),
  };
}
