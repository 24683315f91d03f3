import { useEffect } from 'react';
import type { Movie } from '../../../domain/movie.ts';
import { CatalogContext } from '../../../machines/catalogContext.ts';
import { selectMovie, selectPages, selectSearchText } from '../../../machines/catalogSelectors.ts';
import { LibraryContext } from '../../../machines/libraryContext.ts';
import { ShortcutsContext } from '../../../machines/shortcutsContext.ts';
import { gridStop } from './gridStop.ts';

type CatalogSnapshot = ReturnType<ReturnType<typeof CatalogContext.useActorRef>['getSnapshot']>;

/** The film of the open dialog, else the one whose card is in focus. */
function filmInFocus(snapshot: CatalogSnapshot): Movie | undefined {
  const card = document.activeElement?.closest<HTMLElement>('[data-film]');
  const id = Number(card?.dataset['film']);
  const movies = () => selectPages(snapshot).flatMap((page) => page.movies);
  return selectMovie(snapshot) ?? movies().find((movie) => movie.id === id);
}

function searchBox(): HTMLInputElement | null {
  return document.querySelector('main input[type=search]');
}

/** Does what the shortcuts ask for (§10.53). Behind an open dialog there is nothing to go to. */
export function useShortcuts(): void {
  const shortcuts = ShortcutsContext.useActorRef();
  const catalog = CatalogContext.useActorRef();
  const library = LibraryContext.useActorRef();

  useEffect(() => {
    const subscriptions = [
      shortcuts.on('search.wanted', () => {
        searchBox()?.focus();
        searchBox()?.select();
      }),
      shortcuts.on('watchlist.wanted', () => {
        const movie = filmInFocus(catalog.getSnapshot());
        if (movie !== undefined) library.send({ type: 'watchlist.toggled', movie });
      }),
      shortcuts.on('seen.wanted', () => {
        const movie = filmInFocus(catalog.getSnapshot());
        if (movie !== undefined) library.send({ type: 'seen.toggled', movie });
      }),
      shortcuts.on('back.wanted', () => {
        if (selectSearchText(catalog.getSnapshot()) === '') gridStop()?.focus();
        else catalog.send({ type: 'search.changed', text: '' });
      }),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [shortcuts, catalog, library]);
}
