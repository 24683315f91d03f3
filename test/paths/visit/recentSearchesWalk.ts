import type { Searches } from '../../../src/domain/searches.ts';
import type { SeenSearches } from '../models/recentSearchesSeen.ts';
import { homeAnswer } from '../wire.ts';
import {
  entryOf,
  keyOfSearches,
  searchBox,
  recentSearchesGestures,
  searchesIn,
} from './recentSearchesGestures.ts';
import type { Visitor, Walk } from './visitor.ts';

/** Home for somebody who searches, stays or goes on, and looks up what they searched for before. */
export const recentSearchesWalk: Walk<SeenSearches> = {
  begin({ input }) {
    const { searches } = input as { readonly searches: Searches };
    return {
      visit: { entries: [[keyOfSearches, entryOf(searches) ?? '']], atOnce: homeAnswer },
      take: recentSearchesGestures,
      look: lookAround,
    };
  },
};

/** At the box and what hangs on it, which goes again before anything below it is pressed. */
async function lookAround({ pressOn, look, key }: Visitor): Promise<SeenSearches> {
  await pressOn(searchBox);
  const { stored, ...seen } = await look(readBox, { box: searchBox, key: keyOfSearches });
  if (seen.list !== null) await key('Escape');
  return { ...seen, kept: searchesIn(stored) };
}

/** Runs in the page. */
function readBox({ box, key }: { readonly box: string; readonly key: string }) {
  const field = document.querySelector<HTMLInputElement>(box);
  const list = document.querySelector('main [role=group]');
  const hint = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
  const rows = [...(list?.querySelectorAll('li') ?? [])];
  return {
    written: field?.value ?? '(no search box)',
    subline: document.querySelector('main h2 + p')?.textContent ?? '',
    list:
      list === null
        ? null
        : {
            texts: rows.map((row) => row.querySelector('button')?.textContent ?? ''),
            hint: hint?.textContent ?? '',
          },
    stored: localStorage.getItem(key),
  };
}
