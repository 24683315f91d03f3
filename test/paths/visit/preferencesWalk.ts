import type { Preferences } from '../../../src/domain/preferences.ts';
import { texts } from '../../../src/domain/texts.ts';
import {
  createPreferencesStore,
  preferencesKey,
} from '../../../src/services/home/preferencesStore.ts';
import type { SeenPreferences } from '../models/preferencesSeen.ts';
import { homeAnswer } from '../wire.ts';
import { lookAtKeyList, openKeyList } from './keyList.ts';
import { closeMenu, openMenu } from './menu.ts';
import { entryOf, preferencesGestures } from './preferencesGestures.ts';
import type { Visitor, Walk } from './visitor.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

/** Home for somebody who chooses look, language, country and keys, in one tab and in another. */
export const preferencesWalk: Walk<SeenPreferences> = {
  begin: ({ input }) => ({
    visit: {
      entries: [[preferencesKey, entryOf(input as Preferences) ?? '']],
      atOnce: homeAnswer,
    },
    async arrive(visitor) {
      // What there is to choose comes with the first opening, and stays.
      await visitor.await('main [data-movie-id]');
      await openMenu(visitor);
      await closeMenu(visitor);
    },
    take: (visitor, { event }) => preferencesGestures(visitor, event),
    look: lookAround,
  }),
};

/** At the menu, the first movie's card and dialog, the list of keys, and storage. */
async function lookAround(visitor: Visitor): Promise<SeenPreferences> {
  const { stored, ...seen } = await visitor.look(lookAtHome, preferencesKey);
  const keys = await lookAtKeys(visitor);
  const country = await lookForCountry(visitor);
  const storage = memoryStorage(stored === null ? [] : [[preferencesKey, stored]]);
  return { ...seen, ...keys, country, kept: createPreferencesStore(storage).load() };
}

async function lookAtKeys(visitor: Visitor) {
  await openKeyList(visitor);
  const list = await lookAtKeyList(visitor);
  await visitor.press(texts.movie.close, { within: 'dialog[open]' });
  return { keysAreOn: list?.charactersAreOn === true, keysOff: list?.off.length ?? 0 };
}

async function lookForCountry({ press, pressCard, await: wait, look }: Visitor) {
  await pressCard(1);
  await wait('dialog[open] select');
  const country = await look(readCountry, null);
  await press(texts.movie.close, { within: 'dialog[open]' });
  return country;
}

/** Runs in the page. */
function lookAtHome(key: string) {
  const chosen = document.querySelector<HTMLInputElement>('header input[type=radio]:checked');
  const languages = document.querySelector<HTMLSelectElement>('header select');
  const title = document.querySelector('main [aria-posinset="1"] [data-movie-id] [dir=auto]');
  return {
    colorScheme: chosen?.labels?.[0]?.textContent ?? '',
    rootColorScheme: (document.documentElement.dataset['colorScheme'] ??
      null) as SeenPreferences['rootColorScheme'],
    language: languages?.selectedOptions[0]?.textContent ?? '',
    movie: title?.textContent ?? '',
    movieLanguage: title?.getAttribute('lang') ?? null,
    stored: localStorage.getItem(key),
  };
}

/** Runs in the page. */
function readCountry() {
  const list = document.querySelector<HTMLSelectElement>('dialog[open] select');
  return list?.selectedOptions[0]?.textContent ?? '';
}
