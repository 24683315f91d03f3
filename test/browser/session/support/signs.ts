import type { Page } from 'playwright-core';
import { dispatchDeviceEvent } from '../../../paths/browser/dispatchDeviceEvent.ts';

/** What a page may hear when somebody comes back to it (contract D.15). */
export const signs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  visibilitychange: (page) => dispatchDeviceEvent(page, 'page.shown'),
  focus: (page) => dispatchDeviceEvent(page, 'window.focused'),
  online: (page) => dispatchDeviceEvent(page, 'network.online'),
  pageshow: (page) =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }),
};

declare global {
  interface Window {
    /** Kept once the page has heard that its network is back. */
    isBack: Promise<void>;
  }
}

/** Lets `window.isBack` tell when the page hears of the network's next return. */
export const noteReturn = (page: Page) =>
  page.evaluate(() => {
    window.isBack = new Promise((back) => {
      addEventListener('online', () => back(), { once: true });
    });
  });

/** Headless browsers show every tab at all times, so that a page has to be told. */
export const lookAway = (page: Page) => dispatchDeviceEvent(page, 'page.hidden');
export const lookAgain = (page: Page) => dispatchDeviceEvent(page, 'page.shown');
