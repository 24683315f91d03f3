import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { backButtonId } from '../../../src/components/catalog/listFocus.ts';
import { libraryLists } from '../../../src/domain/library.ts';
import { countLayers, getShownPosition } from '../../../src/domain/listLayers.ts';
import { initialListPosition } from '../../../src/domain/listPosition.ts';
import { sections } from '../../../src/domain/section.ts';
import { texts } from '../../../src/texts/texts.ts';
import { createListPositionStore } from '../../../src/services/home/listPositionStore.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const rules = {
  backButtonId,
  results: texts.search.results,
  lists: sections.map((section) => ({
    tab: texts.sections[section],
    heading: texts.list.headings[section],
  })),
  libraries: libraryLists.map((list) => ({ list, tab: texts.sections[list] })),
};

type Rules = typeof rules;

/** Runs in the page. @returns in words, what is not as it must be */
function findBroken({ backButtonId: chipId, results, lists, libraries }: Rules): string[] {
  const broken: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const heading = document.querySelector('main h2');
  const name = heading?.firstChild?.textContent ?? null;
  const selected = new Set(
    all('nav [aria-current=true]').map((tab) => {
      const copy = tab.cloneNode(true) as Element;
      copy.querySelectorAll('[data-count]').forEach((count) => count.remove());
      return copy.textContent;
    }),
  );
  const isOpened = document.getElementById(chipId) !== null;
  const isSearch = name === results;

  // §10.138: the selected tab is the list shown; an opened list has none.
  if (isOpened && selected.size > 0) broken.push(`an opened list selects ${[...selected].join()}`);
  const shown = lists.find((list) => list.heading === name);
  if (!isOpened && !isSearch && shown !== undefined && !selected.has(shown.tab))
    broken.push(`${shown.heading} is shown, selected is ${[...selected].join()}`);
  for (const { tab, heading: expected } of lists.slice(1)) {
    if (selected.has(tab) && !isSearch && name !== null && name !== expected)
      broken.push(`${tab} is selected, ${name} is shown`);
  }

  // §10.77, §10.147: the header counts what the list shows.
  const library = libraries.find(({ tab }) => selected.has(tab));
  const isHiding = document.querySelector('main [role=switch][aria-checked=true]') !== null;
  if (library !== undefined && !isSearch && !isHiding && name !== null) {
    const inHeader = Number(
      document.querySelector(`[data-count=${library.list}]`)?.textContent ?? 0,
    );
    const inHeading = Number(/\d+/.exec(heading?.querySelector('span')?.textContent ?? '')?.[0]);
    const cards = Number(document.querySelector('[aria-setsize]')?.ariaSetSize ?? 0);
    const toCome = Number(
      document.querySelector<HTMLElement>('[data-unresolved]')?.dataset['unresolved'] ?? 0,
    );
    const below = cards + toCome + all('[data-unavailable]').length;
    const isTextEmpty = all('main input').every(
      (field) => (field as HTMLInputElement).value === '',
    );
    if (isTextEmpty && (inHeader !== inHeading || inHeader !== below))
      broken.push(
        `${library.tab}: ${inHeader} in the header, ${inHeading} in the heading, ${below} below`,
      );
  }
  return broken;
}

/** What holds whatever was done, once the page is settled: §10.77, §10.138, §10.147. */
export async function expectInvariants(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findBroken, rules)).toEqual([]);
}

/** How many history entries the page has, and how many layers are open in it. */
export type Layers = {
  readonly depth: number;
  readonly open: number;
  /** A text was entered and is not searched for yet. */
  readonly isSearchPending: boolean;
};

/** Saves the list positions as when the page is left, and reads them. @param userId of the signed-in user */
export async function readLayers(page: Page, userId: string): Promise<Layers> {
  const { entries, depth, dialogs, isMenuOpen } = await page.evaluate((menu) => {
    dispatchEvent(new Event('pagehide'));
    const isVisible = (element: Element) => element.getClientRects().length > 0;
    const toggles = document.querySelectorAll(`[aria-label="${menu}"][aria-expanded=true]`);
    return {
      entries: Object.entries<string>({ ...sessionStorage }),
      depth: ((history.state ?? {}) as { depth?: number }).depth ?? 0,
      dialogs: document.querySelectorAll('dialog[open]').length,
      isMenuOpen: [...toggles].some(isVisible) && innerWidth < 640,
    };
  }, texts.header.menu);
  const lists = createListPositionStore(memoryStorage(entries)).load({ userId, language: null });
  const { movie, search, searchText } = getShownPosition(lists) ?? initialListPosition;
  const panels = dialogs - Number(movie !== null);
  const open = countLayers(lists) + panels + Number(isMenuOpen);
  return { depth, open, isSearchPending: searchText.trim() !== search };
}
