import { searchDebounceMs, recentSearchDwellMs } from '../../../src/domain/limits.ts';
import type { Searches } from '../../../src/domain/searches.ts';
import { texts } from '../../../src/domain/texts.ts';
import {
  createRecentSearchesStore,
  searchesKey,
} from '../../../src/services/home/recentSearchesStore.ts';
import { aUser } from '../../support/builders.ts';
import { type Visitor, oneOf } from './visitor.ts';
import type { Edge } from '../plan/explore.ts';
import { causeOf } from '../plan/model.ts';
import { deleteData } from './menu.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const userId = aUser().id;
export const keyOfSearches = searchesKey(userId);
export const searchBox = `main input[aria-label="${texts.search.label}"]`;

/** What each event of recent searches is in the hands of a person. */
export async function recentSearchesGestures(visitor: Visitor, edge: Edge): Promise<void> {
  const { event, from, to } = edge;
  const isListed = (text: string) =>
    from.snapshot.matches('idle') && searchesOf(edge).includes(text);

  if (causeOf(event).kind === 'delay') await visitor.fire(recentSearchDwellMs);
  else if (event.type === 'results.shown') {
    const text = String(event['text']);
    await (isListed(text) ? oneOf(edge, [searchFor, searchAgain]) : searchFor)(visitor, text);
  } else if (event.type === 'results.hidden') await emptyBox(visitor);
  else if (event.type === 'result.opened') {
    await visitor.pressCard(1);
    await visitor.press(texts.movie.close, { within: 'dialog[open]' });
  } else if (event.type === 'search.removed') {
    await raiseHelpOpened(visitor);
    await visitor.press(texts.searches.remove(String(event['text'])), { within: 'main' });
  } else if (event.type === 'searches.cleared') {
    await (searchesOf(edge).some(isListed) ? oneOf(edge, [clearAll, deleteData]) : deleteData)(
      visitor,
    );
  } else if (event.type === 'recentSearches.storageChanged') {
    await visitor.writeFromOtherTab(keyOfSearches, entryOf(event['searches'] as Searches));
  } else throw new Error(`nobody can "${event.label}"`);

  // What is in the box by then makes no difference any more; without it there is the list to see.
  if (to.snapshot.matches('idle')) await emptyBox(visitor);
}

/** As the store of this person's searches writes them. */
export function entryOf(searches: Searches): string | null {
  const storage = memoryStorage();
  const store = createRecentSearchesStore(storage, userId);
  for (const text of searches.toReversed()) store.add(text);
  return storage.getItem(keyOfSearches);
}

/** @returns the searches that a reload would find in such an entry */
export function searchesIn(text: string | null): Searches {
  const storage = memoryStorage(text === null ? [] : [[keyOfSearches, text]]);
  return createRecentSearchesStore(storage, userId).load() ?? [];
}

function searchesOf({ from }: Edge): Searches {
  return (from.snapshot.context as { readonly searches: Searches }).searches;
}

/** Types it into the empty box. */
async function searchFor(visitor: Visitor, text: string) {
  await emptyBox(visitor);
  await visitor.fill(texts.search.label, text);
  await visitor.fire(searchDebounceMs);
}

/** Takes it from the list. */
async function searchAgain(visitor: Visitor, text: string) {
  await raiseHelpOpened(visitor);
  await visitor.press(text, { within: 'main' });
  await visitor.fire(searchDebounceMs);
}

async function clearAll(visitor: Visitor) {
  await raiseHelpOpened(visitor);
  await visitor.press(texts.searches.clear, { within: 'main' });
}

async function raiseHelpOpened({ pressOn, await: wait }: Visitor) {
  await pressOn(searchBox);
  await wait('main [role=group]');
}

async function emptyBox({ look, fill, fire }: Visitor) {
  const written = await look(
    (box) => document.querySelector<HTMLInputElement>(box)?.value,
    searchBox,
  );
  if (written === '') return;
  await fill(texts.search.label, '');
  await fire(searchDebounceMs);
}
