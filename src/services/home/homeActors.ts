import { shallowEqual } from '@xstate/react';
import { fromCallback, type EventObject } from 'xstate';
import { getMovieLanguage } from '../../domain/languages.ts';
import { isLibraryList } from '../../domain/library.ts';
import type { ListPositions, ListState } from '../../domain/listPosition.ts';
import { getDeviceRegion, type LivePreferences } from '../../domain/preferences.ts';
import type { CatalogRef } from '../../machines/catalog/catalogMachine.ts';
import {
  selectListState,
  selectMovie,
  selectShowsSaved,
  selectShownSearch,
} from '../../machines/catalog/catalogSelectors.ts';
import type {
  CatalogWatcherEvent,
  ListLinkEvent,
  PreferencesWatcherEvent,
} from '../../machines/home/homeMachine.ts';
import { navigationMachine } from '../../machines/home/navigationMachine.ts';
import type { Connection } from './connectionActors.ts';
import type { createListLink, DeepLink } from './deepLink.ts';
import type { MovieService } from '../catalog/movieService.ts';
import { clearListPositions, savedMoviesCache } from '../storage/keyValueStorage.ts';
import { watchPage } from './watchPage.ts';
import type { ListPositionOwner, ListPositionStore } from './listPositionStore.ts';
import { serviceActor } from '../serviceActor.ts';
import { picturesDeleted } from '../../domain/serviceWorker.ts';

/** Provides the navigation machine of one user with saved positions and the deep link. */
export function provideNavigation(
  movies: Pick<MovieService, 'movie'>,
  store: Pick<ListPositionStore, 'save'>,
  deepLink: Pick<DeepLink, 'consume'>,
  connection: Pick<Connection, 'awaitTmdb' | 'watchTmdb'>,
  { userId }: Pick<ListPositionOwner, 'userId'>,
) {
  return navigationMachine.provide({
    actors: {
      watchPage,
      watchConnection: connection.watchTmdb,
      awaitConnection: connection.awaitTmdb,
      loadMovie: serviceActor(({ id }, signal) => movies.movie(id, { signal })),
    },
    actions: {
      savePositions: ({ context: { language, section, opened, positions } }) =>
        store.save({ userId, language }, { section, opened, positions }),
      markDeepLinkConsumed: () => deepLink.consume(),
      clearListPositions,
    },
  });
}

/**
 * Sends the chosen language, with the lists saved for it, the country with the services chosen there, and
 * whether character keys are on: at the start and whenever one of them changes.
 */
export function watchPreferences(
  preferences: Pick<LivePreferences, 'get' | 'subscribe'>,
  loadLists: (language: string | null) => ListPositions,
) {
  return fromCallback<EventObject, undefined, PreferencesWatcherEvent>(({ sendBack }) => {
    let language: string | null | undefined;
    let country: string | undefined;
    let isEnabled: boolean | undefined;

    function sendChanges() {
      const { hasShortcuts, services, country: region } = preferences.get();
      const chosen = getMovieLanguage(preferences.get());
      if (isEnabled !== hasShortcuts) {
        isEnabled = hasShortcuts;
        sendBack({ type: 'characterKeys.toggled', isEnabled });
      }
      const shown = region ?? getDeviceRegion();
      if (country !== shown) {
        country = shown;
        sendBack({ type: 'country.changed', services: { country, ids: services[country] ?? [] } });
      }
      if (language !== chosen) {
        language = chosen;
        sendBack({ type: 'language.changed', language, lists: loadLists(language) });
      }
    }
    sendChanges();
    return preferences.subscribe(sendChanges);
  });
}

/**
 * Sends home the changes of its list: the list state, the search whose results are shown, and an
 * opened movie; of a library list, that it is shown, also after a search, and that it is sorted by length.
 * Results that are restored with the list are not reported (§10.80). The connection is told whether what is
 * shown is saved on this device.
 */
export const watchCatalog = (connection: Pick<Connection['actor'], 'send'>) =>
  fromCallback<EventObject, { readonly catalog: CatalogRef }, CatalogWatcherEvent>(
    ({ input: { catalog }, sendBack }) => {
      let isSaved = false;
      function reportSaved(isNow: boolean) {
        if (isSaved !== isNow)
          connection.send({ type: isNow ? 'savedList.shown' : 'savedList.hidden' });
        isSaved = isNow;
      }
      reportSaved(selectShowsSaved(catalog.getSnapshot()));
      let listState = selectListState(catalog.getSnapshot());
      let search = selectShownSearch(catalog.getSnapshot());
      let isMovieOpen = selectMovie(catalog.getSnapshot()) !== null;
      const { section } = catalog.getSnapshot().context;
      let shown = { isListShown: false, isByLength: false };

      /** Requests what the library list lacks, at the start and when it shows something else. */
      function reportLibraryList({ search: searched, libraryFilter }: ListState) {
        if (!isLibraryList(section)) return;
        const before = shown;
        const isListShown = searched === '';
        shown = { isListShown, isByLength: isListShown && libraryFilter.sort === 'length' };
        if (shown.isListShown && !before.isListShown) sendBack({ type: 'libraryList.opened' });
        if (shown.isByLength && !before.isByLength)
          sendBack({ type: 'lengths.requested', list: section });
      }
      reportLibraryList(listState);

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
        reportLibraryList(listState);
        reportSaved(selectShowsSaved(snapshot));
      });
      return () => {
        unsubscribe();
        reportSaved(false);
      };
    },
  );

/** Sends the fragment of a link to a shared list: at the start, and when it is followed in this tab. */
export const watchListLink = (link: Pick<ReturnType<typeof createListLink>, 'watch'>) =>
  fromCallback<EventObject, undefined, ListLinkEvent>(({ sendBack }) =>
    link.watch((fragment) => sendBack({ type: 'listLink.followed', fragment })),
  );

/** Deletes the movies that were opened, and the pictures that the service worker stores. */
export function deleteStoredFiles(): void {
  // Without a secure connection there is no Cache Storage, and without a service worker no picture.
  void globalThis.caches?.delete(savedMoviesCache).catch(() => undefined);
  const { serviceWorker } = navigator;
  void serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(picturesDeleted))
    .catch(() => undefined);
}
