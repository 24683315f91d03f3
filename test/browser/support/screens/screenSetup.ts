import type { Page } from 'playwright-core';
import type { Texts } from '../../../../src/texts/messages.ts';

/** Screens in their states, and how to get there from where the test begins, in the language of the texts. */
export type Screens = Readonly<Record<string, (page: Page, texts: Texts) => Promise<unknown>>>;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Waits for the code of what the page says without a network, and for the first pull of the lists: its response
 * would say that the host responds.
 */
export const awaitOfflineNotices = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource');
    return ['/assets/offline-', '/rest/v1/'].every((part) =>
      loaded.some(({ name }) => name.includes(part)),
    );
  });

/** A malformed response, which is not retried. */
export const unreadable = { contentType: 'application/json', body: '"not a response"' };

export const cards = (page: Page) => page.locator('[aria-posinset] [data-movie-id]');
