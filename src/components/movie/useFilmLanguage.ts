import { PreferencesContext } from '../../machines/preferencesContext.ts';
import { selectLanguage } from '../../machines/preferencesSelectors.ts';

/** @returns the language of films' titles for their `lang`; `undefined` while none was chosen */
export function useFilmLanguage(): string | undefined {
  return PreferencesContext.useSelector(selectLanguage) ?? undefined;
}
