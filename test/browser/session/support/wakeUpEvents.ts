import type { Page } from 'playwright-core';
import { dispatchDeviceEvent } from '../../../paths/browser/pageVisitor.ts';

/** Events of a page that is shown again (contract D.15). */
export const wakeUpEvents: Readonly<Record<string, (page: Page) => Promise<void>>> = {
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
    /** Resolves at the next `online` event. */
    whenOnline: Promise<void>;
  }
}

export const recordOnline = (page: Page) =>
  page.evaluate(() => {
    window.whenOnline = new Promise((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
    });
  });

/** Headless browsers never hide a tab, so the event is dispatched. */
export const hidePage = (page: Page) => dispatchDeviceEvent(page, 'page.hidden');
export const showPage = (page: Page) => dispatchDeviceEvent(page, 'page.shown');
