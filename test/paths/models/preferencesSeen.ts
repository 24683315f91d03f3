import type { SnapshotFrom } from 'xstate';
import { contentLanguages } from '../../../src/domain/languages.ts';
import type { ColorScheme, Preferences } from '../../../src/domain/preferences.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { SeenModel } from '../plan/model.ts';
import { preferencesModel, type preferencesMachine } from './preferencesModel.ts';

/** What a person sees of what they have chosen, wherever the app shows something of it. */
export type SeenPreferences = {
  /** As the menu reads. */
  readonly colorScheme: string;
  /** On the page's root, where the styles read it. */
  readonly rootColorScheme: ColorScheme | null;
  /** As the menu reads. */
  readonly language: string;
  /** The title of the first movie, as it came in that language. */
  readonly movie: string;
  /** The language that title is said to be in, for whoever reads it out. */
  readonly movieLanguage: string | null;
  /** As the movie's dialog reads. */
  readonly country: string;
  /** The switch in the list of keys. */
  readonly keysAreOn: boolean;
  /** How many keys that list calls off. */
  readonly keysOff: number;
  /** What a reload would find. */
  readonly kept: Preferences;
};

/** The preferences as a person in front of the app sees them. */
export const seenPreferences: SeenModel<SeenPreferences> = {
  ...preferencesModel,
  viewOf(state) {
    const kept = (state as SnapshotFrom<typeof preferencesMachine>).context;
    const { colorScheme, language, country, keysAreOn } = kept;
    const known = contentLanguages.find(({ code }) => code === language);
    const characters = texts.keys.list.filter(({ isCharacter }) => isCharacter);
    return {
      colorScheme: texts.menu.colorSchemes[colorScheme],
      rootColorScheme: colorScheme === 'system' ? null : colorScheme,
      language: known?.name ?? texts.menu.noLanguage,
      movie: language === null ? 'Movie 1' : `Movie 1 in ${language}`,
      movieLanguage: language,
      country: countries[country ?? here] ?? `${country} which nobody chose`,
      keysAreOn,
      keysOff: keysAreOn ? 0 : characters.length,
      kept,
    };
  },
};

/** Of the device that every level runs on. */
const here = 'US';

const countries: Readonly<Record<string, string>> = { US: 'United States', DE: 'Germany' };
