import type { Page } from 'playwright-core';

type StoredSession = {
  version: number;
  state: Record<string, unknown> & { isAuthenticated: boolean; accessToken: string | null };
};

export async function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('reelstate-session') ?? 'null'));
}

export async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).toSorted());
}
