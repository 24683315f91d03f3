import { usePreference, usePreferences } from '../../PreferencesContext.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Switch } from '../../ui/Switch.tsx';
import { styled } from 'styled-components';
import { theme } from '../../../styles/theme.ts';

/** The keys as they are printed on keyboards, and the name of the text that says what they do. */
const shortcuts = [
  { keys: ['←', '↑', '→', '↓'], does: 'arrows', isCharacter: false },
  { keys: ['Home', 'End'], does: 'ends', isCharacter: false },
  { keys: ['Page ↑', 'Page ↓'], does: 'pages', isCharacter: false },
  { keys: ['Enter'], does: 'enter', isCharacter: false },
  { keys: ['Esc'], does: 'escape', isCharacter: false },
  { keys: ['/'], does: 'search', isCharacter: true },
  { keys: ['w'], does: 'watchlist', isCharacter: true },
  { keys: ['s'], does: 'seen', isCharacter: true },
  { keys: ['?'], does: 'help', isCharacter: true },
] as const;

/** The list of keyboard shortcuts, and the switch for character keys (§10.55). */
export function ShortcutHelp() {
  const texts = useTexts();
  const preferences = usePreferences();
  const isEnabled = usePreference('hasShortcuts');
  return (
    <>
      <Keys>
        {shortcuts.map(({ keys, does, isCharacter }) => (
          <Shortcut key={does} $isOff={isCharacter && !isEnabled}>
            <dt>
              {keys.map((name) => (
                <Keystroke key={name} dir="ltr">
                  {name}
                </Keystroke>
              ))}
            </dt>
            <Entry>
              {texts.shortcutHelp[does]}
              {isCharacter && !isEnabled ? ` (${texts.shortcutHelp.off})` : null}
            </Entry>
          </Shortcut>
        ))}
      </Keys>
      <Switch
        label={texts.shortcutHelp.characters}
        hint={texts.shortcutHelp.charactersHint}
        isOn={isEnabled}
        onToggle={() => preferences.choose({ hasShortcuts: !isEnabled })}
      />
    </>
  );
}

const Keys = styled.dl`
  display: grid;
  gap: ${theme.space.snug};
  margin: 0;
`;

const Shortcut = styled.div<{ $isOff: boolean }>`
  display: grid;
  grid-template-columns: minmax(6.5rem, 2fr) 5fr;
  gap: ${theme.space.base};
  align-items: baseline;
  color: ${({ $isOff }) => ($isOff ? theme.color.muted : theme.color.text)};

  dt {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space.hair};
  }
`;

const Entry = styled.dd`
  margin: 0;
`;

const Keystroke = styled.kbd`
  min-width: 1.75rem;
  padding: 0.0625rem 0.4375rem;
  border: 1px solid ${theme.color.lineStrong};
  border-bottom-width: 2px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.raised};
  font: 600 ${theme.size.small} / 1.5 ${theme.font.body};
  text-align: center;
`;
