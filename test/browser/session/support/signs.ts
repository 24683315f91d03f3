import type { Page } from 'playwright-core';
import { tellOfDevice } from '../../../paths/browser/tellOfDevice.ts';

/** What a page may hear when somebody comes back to it (contract D.15). */
export const signs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  visibilitychange: (page) => tellOfDevice(page, 'page.shown'),
  focus: (page) => tellOfDevice(page, 'page.woke'),
  online: (page) => tellOfDevice(page, 'network.found'),
  pageshow: (page) =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }),
};

/** Headless browsers show every tab at all times, so that a page has to be told. */
export const lookAway = (page: Page) => tellOfDevice(page, 'page.hidden');
export const lookAgain = (page: Page) => tellOfDevice(page, 'page.shown');
