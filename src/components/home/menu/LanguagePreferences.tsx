import { useId } from 'react';
import { styled } from 'styled-components';
import {
  contentLanguages,
  interfaceLanguages,
  type LanguageChoice,
} from '../../../domain/languageChoices.ts';
import { matchLanguage } from '../../../domain/languages.ts';
import { selectFailedLanguage } from '../../../machines/home/languageSelectors.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useLanguage, useLanguageRef } from '../../LanguageContext.tsx';
import { usePreference, usePreferences } from '../../PreferencesContext.ts';
import { Button } from '../../ui/Button.ts';
import { Select } from '../../ui/Select.ts';
import { theme } from '../../../styles/theme.ts';

const getName = (code: string) =>
  interfaceLanguages.find((language) => language.code === code)?.name ?? code;

/** The language of the interface (§10.248), and that of movie titles for those who want another (§10.74). */
export function LanguagePreferences() {
  const texts = useTexts();
  const preferences = usePreferences();
  const browserLanguage = getName(matchLanguage(navigator.languages));
  return (
    <>
      <LanguageSelect
        label={texts.preferences.language}
        value={usePreference('language')}
        none={texts.preferences.browserLanguage({ language: browserLanguage })}
        languages={interfaceLanguages}
        onChoose={(language) => preferences.choose({ language })}
      />
      <LanguageFailure />
      <LanguageSelect
        label={texts.preferences.movieLanguage}
        value={usePreference('movieLanguage')}
        none={texts.preferences.sameLanguage}
        languages={contentLanguages}
        onChoose={(movieLanguage) => preferences.choose({ movieLanguage })}
      />
    </>
  );
}

type SelectProps = {
  readonly label: string;
  readonly value: string | null;
  /** What it says without a choice. */
  readonly none: string;
  readonly languages: readonly LanguageChoice[];
  readonly onChoose: (code: string | null) => void;
};

function LanguageSelect({ label, value, none, languages, onChoose }: SelectProps) {
  const id = useId();
  return (
    <>
      <Label htmlFor={id}>{label}</Label>
      <Select
        style={{ width: '100%' }}
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{none}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The chosen language could not be loaded: the interface stays as it is (§10.249). */
function LanguageFailure() {
  const texts = useTexts();
  const language = useLanguageRef();
  const failed = useLanguage(selectFailedLanguage);
  if (failed === null) return null;
  return (
    <div role="alert">
      <p>{texts.preferences.languageFailed({ language: getName(failed) })}</p>
      <Button $variant="outline" onClick={() => language.send({ type: 'retry.requested' })}>
        {texts.list.tryAgain}
      </Button>
    </div>
  );
}

const Label = styled.label`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 600;
`;
