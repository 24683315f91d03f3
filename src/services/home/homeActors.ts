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
import { picturesDeleted } from '../../domain/serviceWorker.ts';

/** Provides the navigation machine of one user with saved positions and the deep link. */
export function provideNavigation(
  movies: Pick<MovieService, 'movie'>,
  store: Pick<ListPositionStore, 'save' | 'saveTrail'>,
  deepLink: Pick<DeepLink, 'consume'>,
  { userId }: Pick<ListPositionOwner, 'userId'>,
) {
  return navigationMachine.provide({
    actors: {
      watchPage,
      loadMovie: serviceActor(({ id }, signal) => movies.movie(id, { signal })),
    },
    actions: {
      savePosition: ({ context: { section, language, positions } }) =>
        store.save({ userId, language }, section, positions[section]),
      saveTrail: ({ context: { language, trail } }) => store.saveTrail({ userId, language }, trail),
      saveAllPositions({ context: { section, language, positions } }) {
        // A reload opens the section that was saved last.
        for (const each of [...sections.filter((name) => name !== section), section])
          store.save({ userId, language }, each, positions[each]);
      },
      markDeepLinkConsumed: () => deepLink.consume(),
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
  loadPositions: (language: string | null) => ListPositions['positions'],
) {
  return fromCallback<EventObject, undefined, PreferencesWatcherEvent>(({ sendBack }) => {
    let language: string | null | undefined;
    let isEnabled: boolean | undefined;

    function sendChanges() {
      const { keysAreOn, language: chosen } = preferences.get();
      if (isEnabled !== keysAreOn) {
        isEnabled = keysAreOn;
        sendBack({ type: 'characterKeys.toggled', isEnabled });
      }
      if (language !== chosen) {
        language = chosen;
        sendBack({ type: 'language.changed', language, positions: loadPositions(language) });
      }
    }
    sendChanges();
    return preferences.subscribe(sendChanges);
  });
}

/**
 * Sends home the changes of its list: the list state, the search whose results are shown, and an
 * opened movie. Results that are restored with the list are not reported (§10.80).
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

/** Deletes the pictures that the service worker stores; without one there are none. */
export function deletePictures(): void {
  const { serviceWorker } = navigator;
  void serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(picturesDeleted))
    .catch(() => undefined);
}
