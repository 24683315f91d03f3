import type { Requirements } from './requirements.ts';

export const preferencesRequirements: Requirements = {
  preferences: {
    'look.chosen': ['§10.60', '§10.62'],
    'keys.toggled': ['§10.60'],
    'language.chosen': ['§10.60'],
    'country.chosen': ['§10.60'],
    'preferences.deleted': ['§10.63'],
  },
  inStep: {
    'preferences.stored': ['§10.61', '§10.62'],
    'watchPreferences failed': ['§10.61'],
  },
};
