import { useEffect } from 'react';
import { homeTexts as texts } from '../../../domain/homeTexts.ts';
import {
  selectIsHelpOpen,
  HomeContext,
  ShortcutsContext,
} from '../../../machines/home/homeSelectors.ts';
import { Panel } from '../../ui/Panel.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent.ts';
import { ChunkLoadError } from '../ChunkLoadError.tsx';
import { getGridTabStop, useArrowKeys } from './spatialFocus.ts';

const shortcutHelp = lazyComponent(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp);

/** Keyboard shortcuts of home, and the panel that lists them (§10.52 to §10.55). */
export function Shortcuts() {
  const shortcuts = ShortcutsContext.useActorRef();
  const isListOpen = ShortcutsContext.useSelector(selectIsHelpOpen);
  const { Component: ShortcutHelp, hasFailed, load } = useLazyComponent(shortcutHelp, isListOpen);
  useArrowKeys();
  useFocusRequests();

  if (!isListOpen || (ShortcutHelp === null && !hasFailed)) return null;
  return (
    <Panel title={texts.keys.title} close={() => shortcuts.send({ type: 'help.closed' })}>
      {ShortcutHelp === null ? <ChunkLoadError onRetry={() => void load()} /> : <ShortcutHelp />}
    </Panel>
  );
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
