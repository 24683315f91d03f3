import { usePreference, usePreferences } from '../../PreferencesContext.ts';
import { RefreshCw, ThumbsDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../../texts/texts.ts';
import { useSyncActorRef, useSyncSelector } from '../../../machines/home/homeSelectors.ts';
import {
  selectHasAccountLibrary,
  selectIsSyncStopped,
  selectSyncStatus,
} from '../../../machines/library/syncSelectors.ts';
import { ActionRow, Button } from '../../ui/Button.ts';
import { Switch } from '../../ui/Switch.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { LanguagePreferences } from './LanguagePreferences.tsx';
import { theme } from '../../../styles/theme.ts';

const colorSchemes = ['system', 'dark', 'light'] as const;

/** Preferences in the user menu: color scheme (§10.61), languages, and what is not for the user (§10.224). */
export function MenuPreferences({ openDismissed }: { readonly openDismissed: () => void }) {
  const texts = useTexts();
  const preferences = usePreferences();
  const colorScheme = usePreference('colorScheme');
  return (
    <>
      <SegmentedControl
        legend={texts.preferences.colorScheme}
        options={colorSchemes.map((value) => ({
          value,
          label: texts.preferences.colorSchemes[value],
        }))}
        value={colorScheme}
        onChoose={(chosen) => preferences.choose({ colorScheme: chosen })}
      />
      <LanguagePreferences />
      <SyncPreferences />
      <Button $variant="quiet" onClick={openDismissed}>
        <ThumbsDown size={18} aria-hidden />
        {texts.movie.notForMe}
      </Button>
    </>
  );
}

/** Sync now, and whether the lists stay on this device only (§10.176). Absent without an account's library. */
function SyncPreferences() {
  const texts = useTexts();
  const sync = useSyncActorRef();
  const hasLibrary = useSyncSelector(selectHasAccountLibrary);
  const isStopped = useSyncSelector(selectIsSyncStopped);
  const status = useSyncSelector(selectSyncStatus);
  const [isAsking, setIsAsking] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  if (sync === null || !hasLibrary) return null;

  /** The focus stays in the menu, which closes otherwise. */
  function close() {
    control.current?.focus();
    setIsAsking(false);
  }
  function stop(deletesAccount: boolean) {
    close();
    sync?.send({ type: 'sync.stopped', deletesAccount });
  }

  return (
    <>
      <Switch
        ref={control}
        label={texts.preferences.deviceOnly}
        isOn={isStopped || isAsking}
        onToggle={() => {
          if (isStopped) sync.send({ type: 'sync.resumed' });
          else setIsAsking(!isAsking);
        }}
      />
      {isAsking ? (
        <Question role="group" aria-label={texts.preferences.deviceOnlyQuestion}>
          <p>{texts.preferences.deviceOnlyQuestion}</p>
          <ActionRow $align="start">
            <Button $variant="outline" onClick={() => stop(true)}>
              {texts.preferences.deleteFromAccount}
            </Button>
            <Button $variant="outline" onClick={() => stop(false)}>
              {texts.preferences.keepInAccount}
            </Button>
            <Button $variant="quiet" onClick={close}>
              {texts.preferences.cancel}
            </Button>
          </ActionRow>
        </Question>
      ) : null}
      {isStopped ? null : (
        <Button
          $variant="quiet"
          aria-disabled={status === 'syncing'}
          onClick={() => sync.send({ type: 'sync.requested' })}
        >
          <RefreshCw size={18} aria-hidden />
          {status === 'syncing' ? texts.sync.syncing : texts.preferences.syncNow}
        </Button>
      )}
    </>
  );
}

/** Its buttons are apart from those of the menu. */
const Question = styled.div`
  padding-bottom: ${theme.space.base};
`;
