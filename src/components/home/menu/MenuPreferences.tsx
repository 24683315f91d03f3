import { usePreference, usePreferences } from '../../PreferencesContext.ts';
import { RefreshCw, ThumbsDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { contentLanguages } from '../../../domain/languages.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useSyncActorRef, useSyncSelector } from '../../../machines/home/homeSelectors.ts';
import {
  selectHasAccountLibrary,
  selectIsSyncStopped,
  selectSyncStatus,
} from '../../../machines/library/syncSelectors.ts';
import { ActionRow, Button } from '../../ui/Button.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Select } from '../../ui/Select.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { styled } from 'styled-components';

const colorSchemes = ['system', 'dark', 'light'] as const;

/** Preferences in the user menu: color scheme (§10.61), language of movies (§10.74), and what is not for the user (§10.224). */
export function MenuPreferences({ openDismissed }: { readonly openDismissed: () => void }) {
  const texts = useTexts();
  const preferences = usePreferences();
  const colorScheme = usePreference('colorScheme');
  const language = usePreference('language');
  const id = useId();
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
      <Label htmlFor={id}>{texts.preferences.movieLanguage}</Label>
      <Select
        style={{ width: '100%' }}
        id={id}
        value={language ?? ''}
        onChange={({ target }) => preferences.choose({ language: target.value || null })}
      >
        <option value="">{texts.preferences.sameLanguage}</option>
        {contentLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
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
        <div role="group" aria-label={texts.preferences.deviceOnlyQuestion}>
          <p>{texts.preferences.deviceOnlyQuestion}</p>
          <ActionRow>
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
        </div>
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

const Label = styled.label`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;
