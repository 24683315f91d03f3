import { useEffect } from 'react';
import { useHomeTexts } from '../../../texts/homeTexts.ts';
import {
  selectIsHelpOpen,
  HomeContext,
  ShortcutsContext,
} from '../../../machines/home/homeSelectors.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { LazyPanel } from '../LazyPanel.tsx';
import { getGridTabStop, useArrowKeys } from '../../ui/spatialFocus.ts';

const shortcutHelp = lazyComponent(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp);

/** Keyboard shortcuts of home, and the panel that lists them (§10.52 to §10.55). */
export function Shortcuts() {
  const texts = useHomeTexts();
  const shortcuts = ShortcutsContext.useActorRef();
  const isListOpen = ShortcutsContext.useSelector(selectIsHelpOpen);
  useArrowKeys();
  useFocusRequests();

  if (!isListOpen) return null;
  const close = () => shortcuts.send({ type: 'help.closed' });
  return <LazyPanel title={texts.keys.title} close={close} content={shortcutHelp} />;
}

/** Focuses the search box or the grid when home requests it (§10.53). */
function useFocusRequests(): void {
  const home = HomeContext.useActorRef();
  useEffect(() => {
    const subscriptions = [
      home.on('searchFocus.requested', () => {
        const box = document.querySelector<HTMLInputElement>('main input[type=search]');
        box?.focus();
        box?.select();
      }),
      home.on('gridFocus.requested', () => getGridTabStop()?.focus()),
    ];
    return () => subscriptions.forEach(({ unsubscribe }) => unsubscribe());
  }, [home]);
}
