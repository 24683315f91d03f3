import type { Page } from 'playwright-core';
import { storedSession } from '../../support/storage.ts';

/** A movie as a row of the stored library: id, when it was put there, what is known of it. */
export type KeptRow = readonly unknown[];

/** Names of the entries that this person's lists stand in: now, of the first version, set aside. */
export async function keysOf(page: Page) {
  const { user } = (await storedSession(page)).state;
  const { id } = user as { readonly id: string };
  const now = `reelstate-library:${id}`;
  return { now, first: `reelstate-watchlist:${id}`, unreadable: `${now}:unreadable` };
}

export const entry = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Puts an entry there as an earlier visit would have left it, and comes back to it. */
export async function comeBackTo(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
  await page.reload();
}

/** So many movies, each known, as the library writes them down. */
export const getButtonRows = (count: number): readonly KeptRow[] =>
  Array.from({ length: count }, (_, index) => [
    90_500_000 + index,
    1_700_000_000_000 - index,
    [`Reel ${index + 1}`, null, null, 7, 100, '1999-05-01', Date.now()],
  ]);
