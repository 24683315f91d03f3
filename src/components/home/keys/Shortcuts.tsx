import { useEffect } from 'react';
import { texts } from '../../../domain/texts.ts';
import { PreferencesContext } from '../../../machines/preferencesContext.ts';
import { selectKeysAreOn } from '../../../machines/preferencesSelectors.ts';
import { ShortcutsContext } from '../../../machines/shortcutsContext.ts';
import { selectIsListOpen } from '../../../machines/shortcutsSelectors.ts';
import { Panel } from '../../ui/Panel.tsx';
import { usePart } from '../../usePart.ts';
import { MissingPart } from '../MissingPart.tsx';
import { useArrowKeys } from './useArrowKeys.ts';
import { useShortcuts } from './useShortcuts.ts';

const load = async () => (await import('./KeyList.tsx')).KeyList;

/** Home's keys (§10.52 to §10.55); what they do is on the rest of the screen, the list of them here. */
export function Shortcuts() {
  const shortcuts = ShortcutsContext.useActorRef();
  const areOn = PreferencesContext.useSelector(selectKeysAreOn);
  const isListOpen = ShortcutsContext.useSelector(selectIsListOpen);
  const { Part: KeyList, isMissing, fetchPart } = usePart(load);
  useArrowKeys();
  useShortcuts();

  useEffect(() => shortcuts.send({ type: 'characters.switched', areOn }), [shortcuts, areOn]);
  useEffect(() => {
    if (isListOpen) void fetchPart();
    // It is fetched for each opening, and the module is there from the first on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isListOpen]);

  if (!isListOpen || (KeyList === null && !isMissing)) return null;
  return (
    <Panel title={texts.keys.title} close={() => shortcuts.send({ type: 'list.closed' })}>
      {KeyList === null ? <MissingPart onRetry={() => void fetchPart()} /> : <KeyList />}
    </Panel>
  );
}
