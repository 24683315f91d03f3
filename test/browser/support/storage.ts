import type { Page } from 'playwright-core';

type StoredSession = {
  version: number;
  state: Record<string, unknown> & { isAuthenticated: boolean; accessToken: string | null };
};

export async function getStoredSession(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('reelstate-session') ?? 'null'));
}

export async function getStoredKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).toSorted());
}

/** Takes effect at the next load. */
export async function expireStoredToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('reelstate-session') ?? '{}');
    stored.state.expiresAt = 1;
    localStorage.setItem('reelstate-session', JSON.stringify(stored));
  });
}
