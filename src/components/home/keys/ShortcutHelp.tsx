import { usePreference, usePreferences } from '../../PreferencesContext.ts';
import { texts } from '../../../domain/texts.ts';
import { Switch } from '../../ui/Switch.tsx';
import { styled } from 'styled-components';

/** The list of keyboard shortcuts, and the switch for character keys (§10.55). */
export function ShortcutHelp() {
  const preferences = usePreferences();
  const isEnabled = usePreference('hasShortcuts');
  return (
    <>
      <Keys>
        {texts.keys.list.map(({ keys, does, isCharacter }) => (
          <Shortcut key={does} $isOff={isCharacter && !isEnabled}>
            <dt>
              {keys.map((name) => (
                <Keystroke key={name}>{name}</Keystroke>
              ))}
            </dt>
            <Entry>
              {does}
              {isCharacter && !isEnabled ? ` (${texts.keys.off})` : null}
            </Entry>
          </Shortcut>
        ))}
      </Keys>
      <Switch
        label={texts.keys.characters}
        hint={texts.keys.charactersHint}
        isOn={isEnabled}
        onToggle={() => preferences.choose({ hasShortcuts: !isEnabled })}
      />
    </>
  );
}

const Keys = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.snug};
  margin: 0;
`;

const Shortcut = styled.div<{ $isOff: boolean }>`
  display: grid;
  grid-template-columns: minmax(6.5rem, 2fr) 5fr;
  gap: ${({ theme }) => theme.space.base};
  align-items: baseline;
  color: ${({ theme, $isOff }) => ($isOff ? theme.color.muted : theme.color.text)};

  dt {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space.hair};
  }
`;

const Entry = styled.dd`
  margin: 0;
`;

const Keystroke = styled.kbd`
  min-width: 1.75rem;
  padding: 0.0625rem 0.4375rem;
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-bottom-width: 2px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.raised};
  font: 600 ${({ theme }) => theme.size.small} / 1.5 ${({ theme }) => theme.font.body};
  text-align: center;
`;
