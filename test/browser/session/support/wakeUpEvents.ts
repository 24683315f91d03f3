import type { Page } from 'playwright-core';
import { dispatchDeviceEvent } from '../../../paths/visit/visitor.ts';

const dispatch = (type: string) => (page: Page) => page.evaluate(dispatchDeviceEvent, type);

/** Events of a page that is shown again (contract D.15). */
export const wakeUpEvents: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  visibilitychange: dispatch('page.shown'),
  focus: dispatch('window.focused'),
  online: dispatch('network.online'),
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
export const hidePage = dispatch('page.hidden');
export const showPage = dispatch('page.shown');
