import { useId } from 'react';
import { contentLanguages } from '../../../domain/languages.ts';
import { texts } from '../../../domain/texts.ts';
import { PreferencesContext } from '../../../machines/preferencesContext.ts';
import { selectLanguage, selectLook } from '../../../machines/preferencesSelectors.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Label, Languages } from './MenuChoices.styles.ts';

const looks = (['system', 'dark', 'light'] as const).map((look) => ({
  value: look,
  label: texts.menu.looks[look],
}));

/** What a person may choose of the app: its look (§10.61) and the language of films (§10.74). */
export function MenuChoices() {
  const preferences = PreferencesContext.useActorRef();
  const look = PreferencesContext.useSelector(selectLook);
  const language = PreferencesContext.useSelector(selectLanguage);
  const id = useId();
  return (
    <>
      <Choice
        legend={texts.menu.look}
        options={looks}
        value={look}
        onChoose={(each) => preferences.send({ type: 'look.chosen', look: each })}
      />
      <Label htmlFor={id}>{texts.menu.language}</Label>
      <Languages
        id={id}
        value={language ?? ''}
        onChange={({ target }) =>
          preferences.send({ type: 'language.chosen', language: target.value || null })
        }
      >
        <option value="">{texts.menu.noLanguage}</option>
        {contentLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Languages>
    </>
  );
}
