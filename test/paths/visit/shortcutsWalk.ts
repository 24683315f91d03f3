import type { EventObject } from 'xstate';
import { defaultPreferences } from '../../../src/domain/preferences.ts';
import { texts } from '../../../src/domain/texts.ts';
import {
  createPreferencesStore,
  preferencesKey,
} from '../../../src/services/home/preferencesStore.ts';
import type { SeenShortcuts } from '../models/shortcutsSeen.ts';
import { type Visitor, type Walk, oneOf } from './visitor.ts';
import type { Edge } from '../plan/explore.ts';
import { homeAnswer } from '../wire.ts';
import { lookAtKeyList } from './keyList.ts';
import { openMenu } from './menu.ts';
import { entryOf } from './preferencesGestures.ts';
import { pressShortcut } from './pressShortcut.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

/** What a person has chosen of single characters, as it is kept. */
const entry = (keysAreOn: boolean) => entryOf({ ...defaultPreferences, keysAreOn }) ?? '';

/** Home for somebody with a keyboard, who has turned single characters off before they come. */
export const shortcutsWalk: Walk<SeenShortcuts> = {
  hears: () => true,
  begin() {
    let wanted: readonly EventObject[] = [];
    return {
      visit: { entries: [[preferencesKey, entry(false)]], atOnce: homeAnswer },
      async take(visitor, edge) {
        const { event } = edge;
        wanted = [];
        if (event.type.endsWith('.pressed')) wanted = await pressShortcut(visitor, edge);
        else if (event.type === 'characterKeys.toggled') {
          await switchCharacters(visitor, edge, event['isEnabled'] === true);
        } else if (event.type === 'help.opened') await raiseHelpOpened(visitor);
        else await oneOf(edge, waysToClose)(visitor);
      },
      look: lookAround,
      emitted: () => wanted,
    };
  },
};

async function lookAround(visitor: Visitor): Promise<SeenShortcuts> {
  const list = await lookAtKeyList(visitor);
  const text = await visitor.look((key) => localStorage.getItem(key), preferencesKey);
  const storage = memoryStorage([[preferencesKey, text ?? '']]);
  return { list, charactersAreKeptOn: createPreferencesStore(storage).load().keysAreOn };
}

/** By the switch where it is to be seen and says otherwise; in another tab at any time. */
async function switchCharacters(visitor: Visitor, edge: Edge, isEnabled: boolean) {
  const list = await lookAtKeyList(visitor);
  const elsewhere = () => visitor.writeFromOtherTab(preferencesKey, entry(isEnabled));
  const here = () =>
    visitor.press(texts.keys.characters, { role: 'switch', within: 'dialog[open]' });
  await (list === null || list.charactersAreOn === isEnabled
    ? elsewhere()
    : oneOf(edge, [here, elsewhere])());
}

/** From the menu: over the footer, which leads there too, the offer to undo may lie. */
async function raiseHelpOpened(visitor: Visitor): Promise<void> {
  await openMenu(visitor);
  await visitor.press(texts.menu.shortcuts, { within: 'header' });
}

const waysToClose = [
  ({ key }: Visitor) => key('Escape'),
  ({ press }: Visitor) => press(texts.movie.close, { within: 'dialog[open]' }),
] as const;
