import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { openMenu, signInByForm } from '../support/testUser.ts';
import { getStoredSession } from '../support/storage.ts';
import { stopClocks } from './support/refresh.ts';
import { setupTabs } from './support/tabs.ts';

const tabs = setupTabs(2);
let second: Page;

beforeEach(() => {
  const [, other] = tabs.pages;
  if (other === undefined) throw new Error('there is only one tab');
  second = other;
});

async function logOut(page: Page, how: string = texts.header.logout) {
  await page.bringToFront();
  await openMenu(page);
  await page.getByRole('button', { name: how, exact: true }).click();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
}

describe('logout', () => {
  it('in another browser tab shows the login screen here at once, without a timer, and the next login requests the list again', async () => {
    const { calls, context, first, user } = tabs;
    for (const how of [texts.header.logout, texts.header.logoutHere]) {
      // No polling and no delay is involved.
      await stopClocks(tabs);
      await logOut(first, how);
      await second.bringToFront();
      await second.getByRole('heading', { name: texts.login.title }).waitFor();
      expect((await getStoredSession(second)).state.isAuthenticated).toBe(false);
      expect(await second.evaluate(() => sessionStorage.length)).toBe(0);
      expect(await second.getByText('Mira').count()).toBe(0);
      await context.clock.resume();
      calls.length = 0;
      await signInByForm(second, user);
      const requests = calls.filter(({ page, path }) => page === second && path.startsWith('/3/'));
      expect(requests.map(({ path }) => path)).toEqual([
        expect.stringContaining('/3/movie/popular'),
      ]);
      await first.bringToFront();
      await first.getByText(texts.list.count({ movies: 20 })).waitFor();
    }
  });
});
