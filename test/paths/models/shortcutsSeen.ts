import { texts } from '../../../src/domain/texts.ts';
import type { SeenModel } from '../plan/model.ts';
import { shortcutsModel, viewOfShortcuts } from './shortcutsModel.ts';

/** What a person sees of the shortcuts, beside what each of them does. */
export type SeenShortcuts = {
  /** What stands in the list of keys while it is open. */
  readonly list: {
    readonly title: string;
    readonly charactersAreOn: boolean;
    /** What the keys do that are called off. */
    readonly off: readonly string[];
  } | null;
  /** What a reload would find. */
  readonly charactersAreKeptOn: boolean;
};

/** Home's shortcuts for a person who has turned single characters off before. */
export const seenShortcuts: SeenModel<SeenShortcuts> = {
  ...shortcutsModel,
  viewOf(state) {
    const { isListOpen } = viewOfShortcuts(state);
    const isEnabled = state.matches({ characterKeys: 'enabled' });
    const characters = texts.keys.list.filter(({ isCharacter }) => isCharacter && !isEnabled);
    return {
      list: isListOpen
        ? {
            title: texts.keys.title,
            charactersAreOn: isEnabled,
            off: characters.map(({ does }) => `${does} (${texts.keys.off})`),
          }
        : null,
      charactersAreKeptOn: isEnabled,
    };
  },
};
