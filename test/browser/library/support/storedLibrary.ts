import type { Page } from 'playwright-core';
import { getStoredSession } from '../../support/storage.ts';

/** A movie of the stored library: id, time of the change, details. */
export type StoredRow = readonly unknown[];

/** Storage keys of this user's library: current, version 1, set aside. */
export async function getLibraryKeys(page: Page) {
  const { user } = (await getStoredSession(page)).state;
  const { id } = user as { readonly id: string };
  const now = `reelstate-library:${id}`;
  return { now, first: `reelstate-watchlist:${id}`, unreadable: `${now}:unreadable` };
}

export const entry = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

export async function reloadWithEntry(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
  await page.reload();
}

export const getButtonRows = (count: number): readonly StoredRow[] =>
  Array.from({ length: count }, (_, index) => [
    90_500_000 + index,
    1_700_000_000_000 - index,
    [`Reel ${index + 1}`, null, null, 7, 100, '1999-05-01', Date.now()],
  ]);
