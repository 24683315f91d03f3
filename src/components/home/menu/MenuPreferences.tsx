import { usePreference, usePreferences } from '../../PreferencesContext.ts';
import { useId } from 'react';
import { contentLanguages } from '../../../domain/languages.ts';
import { texts } from '../../../domain/texts.ts';
import { Select } from '../../ui/Select.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { styled } from 'styled-components';

const colorSchemes = (['system', 'dark', 'light'] as const).map((colorScheme) => ({
  value: colorScheme,
  label: texts.menu.colorSchemes[colorScheme],
}));

/** Preferences in the user menu: color scheme (§10.61) and language of movies (§10.74). */
export function MenuPreferences() {
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
    </>
  );
}

const Label = styled.label`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;
