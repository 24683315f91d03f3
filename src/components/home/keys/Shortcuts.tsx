import { useEffect } from 'react';
import { texts } from '../../../domain/texts.ts';
import { selectIsHelpOpen } from '../../../machines/home/shortcutsSelectors.ts';
import { Panel } from '../../ui/Panel.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent.ts';
import { ChunkLoadError } from '../ChunkLoadError.tsx';
import { getGridTabStop, useArrowKeys } from './spatialFocus.ts';
import { HomeContext, ShortcutsContext } from '../../../machines/home/homeSelectors.ts';

const shortcutHelp = lazyComponent(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp);

/** Home's keys (§10.52 to §10.55); what they do is on the rest of the screen, the list of them here. */
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

/** Focuses what home asks for (§10.53). Behind an open dialog there is nothing to go to. */
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
