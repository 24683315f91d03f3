import type { Page } from 'playwright-core';

/** Screens in their states, and how to get there from where the test begins. */
export type Screens = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A malformed response, which is not retried. */
export const unreadable = { contentType: 'application/json', body: '"not a response"' };

export const cards = (page: Page) => page.locator('[aria-posinset] [data-movie-id]');
