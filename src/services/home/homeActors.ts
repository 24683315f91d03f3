import { shallowEqual } from '@xstate/react';
import { fromCallback, type EventObject } from 'xstate';
import type { ListPositions } from '../../domain/listPosition.ts';
import type { LivePreferences } from '../../domain/preferences.ts';
import { sections } from '../../domain/section.ts';
import type { CatalogRef } from '../../machines/catalog/catalogMachine.ts';
import {
  selectListState,
  selectMovie,
  selectShownSearch,
} from '../../machines/catalog/catalogSelectors.ts';
import type {
  CatalogWatcherEvent,
  PreferencesWatcherEvent,
} from '../../machines/home/homeMachine.ts';
import { navigationMachine } from '../../machines/home/navigationMachine.ts';
import type { DeepLink } from './deepLink.ts';
import type { MovieService } from '../catalog/movieService.ts';
import { clearListPositions } from '../storage/keyValueStorage.ts';
import { watchPage } from './watchPage.ts';
import type { ListPositionOwner, ListPositionStore } from './listPositionStore.ts';
import { serviceActor } from '../serviceActor.ts';

/** Provides the navigation machine of one user with saved positions and the deep link. */
export function provideNavigation(
  movies: Pick<MovieService, 'movie'>,
  places: Pick<ListPositionStore, 'save'>,
  invitation: Pick<DeepLink, 'take'>,
  { userId }: Pick<ListPositionOwner, 'userId'>,
) {
  return navigationMachine.provide({
    actors: {
      watchPage,
      loadMovie: serviceActor(({ id }, signal) => movies.movie(id, { signal })),
    },
    actions: {
      savePosition: ({ context: { section, language, places: known } }) =>
        places.save({ userId, language }, section, known[section]),
      storePlaces({ context: { section, language, places: known } }) {
        // The last one saved is the list that is found open.
        for (const each of [...sections.filter((name) => name !== section), section]) {
          if (each in known || each === section)
            places.save({ userId, language }, each, known[each]);
        }
      },
      markLinkFollowed: () => invitation.take(),
      clearListPositions,
    },
  });
}

/**
 * Sends the chosen language, with the list positions saved for it, and whether character keys are on:
 * at the start and whenever one of them changes.
 */
export function watchPreferences(
  preferences: Pick<LivePreferences, 'get' | 'subscribe'>,
  loadPositions: (language: string | null) => ListPositions['places'],
) {
  return fromCallback<EventObject, undefined, PreferencesWatcherEvent>(({ sendBack }) => {
    let language: string | null | undefined;
    let areOn: boolean | undefined;

    function tell() {
      const { keysAreOn, language: chosen } = preferences.get();
      if (areOn !== keysAreOn) {
        areOn = keysAreOn;
        sendBack({ type: 'characterKeys.toggled', areOn });
      }
      if (language !== chosen) {
        language = chosen;
        sendBack({ type: 'language.changed', language, places: loadPositions(language) });
      }
    }
    tell();
    return preferences.subscribe(tell);
  });
}

/**
 * Tells home what is seen of its list: the list state, the search whose results are shown, and an
 * opened movie. Results that are there from the beginning were found before (§10.80).
 */
export const watchCatalog = fromCallback<
  EventObject,
  { readonly catalog: CatalogRef },
  CatalogWatcherEvent
>(({ input: { catalog }, sendBack }) => {
  let listState = selectListState(catalog.getSnapshot());
  let search = selectShownSearch(catalog.getSnapshot());
  let isMovieOpen = selectMovie(catalog.getSnapshot()) !== null;

  const { unsubscribe } = catalog.subscribe((snapshot) => {
    const before = { listState, search, isMovieOpen };
    listState = selectListState(snapshot);
    search = selectShownSearch(snapshot);
    isMovieOpen = selectMovie(snapshot) !== null;
    if (!shallowEqual(before.listState, listState))
      sendBack({ type: 'listState.changed', listState });
    if (before.search !== search)
      sendBack(
        search === null ? { type: 'results.hidden' } : { type: 'results.shown', text: search },
      );
    if (isMovieOpen && !before.isMovieOpen) sendBack({ type: 'result.opened' });
  });
  return unsubscribe;
});
