import type { Page } from 'playwright-core';
import type { SessionState } from '../../../src/domain/session.ts';
import { sessionKey } from '../../../src/services/auth/sessionStore.ts';
import { entriesOf } from './entriesOf.ts';

/** Another tab writes to storage; this one hears of it or not. */
export async function writeFromOtherTab(
  page: Page,
  state: SessionState,
  { isTold }: { readonly isTold: boolean },
): Promise<void> {
  await page.evaluate(
    ({ entries, key, tell }) => {
      for (const [name, value] of entries) {
        if (value === null) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
      }
      if (tell) dispatchEvent(new StorageEvent('storage', { key }));
    },
    { entries: entriesOf(state), key: sessionKey, tell: isTold },
  );
}
