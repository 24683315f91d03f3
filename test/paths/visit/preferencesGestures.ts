import type { Preferences } from '../../../src/domain/preferences.ts';
import { texts } from '../../../src/domain/texts.ts';
import {
  createPreferencesStore,
  preferencesKey,
} from '../../../src/services/home/preferencesStore.ts';
import type { LabelledEvent } from '../plan/model.ts';
import { chooseLanguage } from './chooseLanguage.ts';
import { closeMenu, deleteData, openMenu } from './menu.ts';
import type { Visitor } from './visitor.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

/** What each event of the preferences is in the hands of a person. */
export async function preferencesGestures(visitor: Visitor, event: LabelledEvent): Promise<void> {
  if (event.type === 'colorScheme.selected')
    await chooseColorScheme(visitor, event['colorScheme'] as ColorScheme);
  else if (event.type === 'language.selected') await chooseLanguage(visitor, event['language']);
  else if (event.type === 'shortcuts.toggled') await toggleKeys(visitor);
  else if (event.type === 'country.selected') await chooseCountry(visitor);
  else if (event.type === 'preferences.deleted') await deleteData(visitor);
  else if (event.type === 'preferences.storageChanged') {
    const text = entryOf(event['preferences'] as Preferences);
    await visitor.writeFromOtherTab(preferencesKey, text);
  } else throw new Error(`nobody can "${event.label}"`);
}

/** As the preferences store writes them. */
export function entryOf(preferences: Preferences): string | null {
  const storage = memoryStorage();
  createPreferencesStore(storage).change(preferences);
  return storage.getItem(preferencesKey);
}

type ColorScheme = Preferences['colorScheme'];

async function chooseColorScheme(visitor: Visitor, colorScheme: ColorScheme) {
  await openMenu(visitor);
  await visitor.press(texts.menu.colorSchemes[colorScheme], { role: 'radio', within: 'header' });
  await closeMenu(visitor);
}

async function toggleKeys({ press }: Visitor) {
  await press(texts.keys.open, { within: 'footer' });
  await press(texts.keys.characters, { role: 'switch', within: 'dialog[open]' });
  await press(texts.movie.close, { within: 'dialog[open]' });
}

async function chooseCountry({ pressCard, choose, press }: Visitor) {
  await pressCard(1);
  await choose(texts.movie.country, 'Germany');
  await press(texts.movie.close, { within: 'dialog[open]' });
}
