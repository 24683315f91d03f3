import { useEffect } from 'react';
import { CatalogContext } from '../../../machines/catalogContext.ts';
import { selectSearchText } from '../../../machines/catalogSelectors.ts';
import { ShortcutsContext } from '../../../machines/shortcutsContext.ts';
import { gridStop } from './gridStop.ts';

function searchBox(): HTMLInputElement | null {
  return document.querySelector('main input[type=search]');
}

/** Does what the shortcuts ask for (§10.53). Behind an open dialog there is nothing to go to. */
export function useShortcuts(): void {
  const shortcuts = ShortcutsContext.useActorRef();
  const catalog = CatalogContext.useActorRef();

  useEffect(() => {
    const subscriptions = [
      shortcuts.on('search.wanted', () => {
        searchBox()?.focus();
        searchBox()?.select();
      }),
      shortcuts.on('back.wanted', () => {
        if (selectSearchText(catalog.getSnapshot()) === '') gridStop()?.focus();
        else catalog.send({ type: 'search.changed', text: '' });
      }),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [shortcuts, catalog]);
}
