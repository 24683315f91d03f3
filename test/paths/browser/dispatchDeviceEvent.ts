import type { Page } from 'playwright-core';

/** Lets the page be hidden and shown, get the focus, lose and find its network. */
export async function dispatchDeviceEvent(page: Page, type: string): Promise<void> {
  await page.evaluate((what) => {
    const pretend = (target: object, property: string, value: unknown) =>
      Object.defineProperty(target, property, { configurable: true, get: () => value });
    const tellVisibility = (state: DocumentVisibilityState) => {
      pretend(document, 'visibilityState', state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const tellNetwork = (isThere: boolean) => {
      pretend(navigator, 'onLine', isThere);
      dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    };
    if (what === 'page.hidden') tellVisibility('hidden');
    else if (what === 'page.shown') tellVisibility('visible');
    else if (what === 'window.focused') dispatchEvent(new Event('focus'));
    else tellNetwork(what === 'network.online');
  }, type);
}
