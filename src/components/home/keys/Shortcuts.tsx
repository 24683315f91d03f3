import { useEffect } from 'react';
import { PreferencesContext } from '../../../machines/preferencesContext.ts';
import { selectKeysAreOn } from '../../../machines/preferencesSelectors.ts';
import { ShortcutsContext } from '../../../machines/shortcutsContext.ts';
import { selectIsListOpen } from '../../../machines/shortcutsSelectors.ts';
import { usePart } from '../../usePart.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { useShortcuts } from './useShortcuts.ts';

const load = async () => (await import('./KeyList.tsx')).KeyList;

/** Home's keys (§10.52 to §10.55); what they do is on the rest of the screen, the list of them here. */
export function Shortcuts() {
  const shortcuts = ShortcutsContext.useActorRef();
  const areOn = PreferencesContext.useSelector(selectKeysAreOn);
  const isListOpen = ShortcutsContext.useSelector(selectIsListOpen);
  const { Part: KeyList, fetchPart } = usePart(load);
  useArrowKeys();
  useShortcuts();

  useEffect(() => shortcuts.send({ type: 'characters.switched', areOn }), [shortcuts, areOn]);
  useEffect(() => {
    async function fetchList() {
      if (!(await fetchPart())) shortcuts.send({ type: 'list.closed' });
    }
    if (isListOpen) void fetchList();
    // It is fetched for each opening, and the module is there from the first on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isListOpen, shortcuts]);

  if (!isListOpen || KeyList === null) return null;
  return <KeyList close={() => shortcuts.send({ type: 'list.closed' })} />;
}
