import { usePreference, usePreferences } from '../../PreferencesContext.ts';
import { RefreshCw, ThumbsDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { contentLanguages } from '../../../domain/languages.ts';
import { texts } from '../../../domain/texts.ts';
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

const colorSchemes = (['system', 'dark', 'light'] as const).map((colorScheme) => ({
  value: colorScheme,
  label: texts.menu.colorSchemes[colorScheme],
}));

/** Preferences in the user menu: color scheme (§10.61), language of movies (§10.74), and what is not for the user (§10.224). */
export function MenuPreferences({ openDismissed }: { readonly openDismissed: () => void }) {
  const preferences = usePreferences();
  const colorScheme = usePreference('colorScheme');
  const language = usePreference('language');
  const id = useId();
  return (
    <>
      <SegmentedControl
        legend={texts.menu.colorScheme}
        options={colorSchemes}
        value={colorScheme}
        onChoose={(chosen) => preferences.choose({ colorScheme: chosen })}
      />
      <Label htmlFor={id}>{texts.menu.language}</Label>
      <Select
        style={{ width: '100%' }}
        id={id}
        value={language ?? ''}
        onChange={({ target }) => preferences.choose({ language: target.value || null })}
      >
        <option value="">{texts.menu.noLanguage}</option>
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
        label={texts.menu.deviceOnly}
        isOn={isStopped || isAsking}
        onToggle={() => {
          if (isStopped) sync.send({ type: 'sync.resumed' });
          else setIsAsking(!isAsking);
        }}
      />
      {isAsking ? (
        <div role="group" aria-label={texts.menu.deviceOnlyQuestion}>
          <p>{texts.menu.deviceOnlyQuestion}</p>
          <ActionRow>
            <Button $variant="outline" onClick={() => stop(true)}>
              {texts.menu.deleteFromAccount}
            </Button>
            <Button $variant="outline" onClick={() => stop(false)}>
              {texts.menu.keepInAccount}
            </Button>
            <Button $variant="quiet" onClick={close}>
              {texts.menu.cancel}
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
          {status === 'syncing' ? texts.sync.syncing : texts.menu.syncNow}
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
