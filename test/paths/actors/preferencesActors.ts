import type { Preferences } from '../../../src/domain/preferences.ts';
import { setupPreferences } from '../../support/setupPreferences.ts';
import type { PreferencesView } from '../models/preferencesModel.ts';
import type { LabelledEvent } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';

/** The real preferences over the real store, in memory. */
export const preferencesActors: System<PreferencesView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as Preferences),
};

function drive(input: Preferences): Driver<PreferencesView> {
  const { preferences, store, shown, chooseElsewhere } = setupPreferences(input);

  function take(event: LabelledEvent) {
    const { type, colorScheme, language, country } = event as LabelledEvent & Preferences;
    if (type === 'preferences.storageChanged') chooseElsewhere(event['preferences'] as Preferences);
    else if (type === 'preferences.deleted') preferences.reset();
    else if (type === 'colorScheme.selected') preferences.choose({ colorScheme });
    else if (type === 'language.selected') preferences.choose({ language });
    else if (type === 'country.selected') preferences.choose({ country });
    else preferences.choose({ keysAreOn: !preferences.get().keysAreOn });
  }

  return {
    take: async ({ event }) => take(event),
    view: () => ({
      chosen: preferences.get(),
      kept: store.load(),
      colorScheme: shown.at(-1) ?? input.colorScheme,
    }),
    close: preferences.stop,
  };
}
