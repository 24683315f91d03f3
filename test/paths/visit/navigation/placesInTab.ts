import type { ListPositions } from '../../../../src/domain/listPosition.ts';
import type { Section } from '../../../../src/domain/section.ts';
import type { NavigationInput } from '../../../../src/machines/home/navigationMachine.ts';
import { createListPositionStore } from '../../../../src/services/home/listPositionStore.ts';
import { aUser } from '../../../support/builders.ts';
import type { Entries } from '../visitor.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const userId = aUser().id;

/** What stands in the tab's storage for somebody who was there before; nothing at a first visit. */
export function entriesOfPlaces({ language, positions }: NavigationInput): Entries {
  const entries = new Map<string, string>();
  const store = createListPositionStore({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  });
  for (const section of Object.keys(positions) as Section[])
    store.save({ userId, language }, section, positions[section]);
  return [...entries];
}

/** What a reload would find there, in a language. */
export const placesIn = (entries: Entries, language: string | null): ListPositions =>
  createListPositionStore(memoryStorage(entries)).load({ userId, language });
