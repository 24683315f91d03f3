import { texts } from '../../../domain/texts.ts';
import { PreferencesContext } from '../../../machines/preferencesContext.ts';
import { selectKeysAreOn } from '../../../machines/preferencesSelectors.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Entry, Keys, Keystroke, Shortcut } from './KeyList.styles.ts';

/** Every key that means something at home, and the switch for those of one character (§10.55). */
export function KeyList() {
  const preferences = PreferencesContext.useActorRef();
  const areOn = PreferencesContext.useSelector(selectKeysAreOn);
  return (
    <>
      <Keys>
        {texts.keys.list.map(({ keys, does, isCharacter }) => (
          <Shortcut key={does} $isOff={isCharacter && !areOn}>
            <dt>
              {keys.map((name) => (
                <Keystroke key={name}>{name}</Keystroke>
              ))}
            </dt>
            <Entry>
              {does}
              {isCharacter && !areOn ? ` (${texts.keys.off})` : null}
            </Entry>
          </Shortcut>
        ))}
      </Keys>
      <Switch
        label={texts.keys.characters}
        hint={texts.keys.charactersHint}
        isOn={areOn}
        onToggle={() => preferences.send({ type: 'keys.toggled' })}
      />
    </>
  );
}
