import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** One tab, as the device treats it. */
export type Tab = {
  readonly page: Page;
  /** By which its requests are known. */
  readonly name: string;
  look: 'shown' | 'hidden' | 'frozen';
};

/** Tabs of one browser on one storage. What happens to a tab is noted, for it may cost an answer. */
export type TabSet = {
  readonly tabs: readonly Tab[];
  /** When which tab was frozen, closed, reloaded or cut off, ms of `performance.now`. */
  readonly disturbances: ReadonlyMap<string, readonly number[]>;
  readonly isOffline: boolean;
  open(): Promise<Tab>;
  close(tab: Tab): Promise<void>;
  reload(tab: Tab): Promise<void>;
  hide(tab: Tab): Promise<void>;
  /** Hidden first, as browsers do, or in the middle of whatever it does. */
  freeze(tab: Tab): Promise<void>;
  show(tab: Tab): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
};

export function createTabSet(context: BrowserContext, url: string): TabSet {
  const tabs: Tab[] = [];
  const devices = new Map<Tab, CDPSession>();
  const disturbances = new Map<string, number[]>();
  let isOffline = false;
  let opened = 0;

  const disturb = ({ name }: Tab) => disturbances.get(name)?.push(performance.now());
  const look = (tab: Tab, state: DocumentVisibilityState) =>
    tab.page.evaluate((to) => window.soak.look(to), state);
  const live = (tab: Tab, state: 'active' | 'frozen') =>
    devices.get(tab)?.send('Page.setWebLifecycleState', { state });

  return {
    tabs,
    disturbances,
    get isOffline() {
      return isOffline;
    },
    async open() {
      const page = await context.newPage();
      opened += 1;
      const tab: Tab = { page, name: `tab ${opened}`, look: 'shown' };
      disturbances.set(tab.name, []);
      await page.addInitScript((name) => {
        window.soakTab = name;
      }, tab.name);
      devices.set(tab, await context.newCDPSession(page));
      await page.goto(url, { waitUntil: 'commit' });
      tabs.push(tab);
      return tab;
    },
    async close(tab) {
      disturb(tab);
      tabs.splice(tabs.indexOf(tab), 1);
      await tab.page.close();
      disturb(tab);
    },
    async reload(tab) {
      disturb(tab);
      await tab.page.reload({ waitUntil: 'commit' });
      tab.look = 'shown';
      disturb(tab);
    },
    async hide(tab) {
      await look(tab, 'hidden');
      tab.look = 'hidden';
    },
    async freeze(tab) {
      disturb(tab);
      await live(tab, 'frozen');
      tab.look = 'frozen';
    },
    async show(tab) {
      if (tab.look === 'frozen') {
        disturb(tab);
        await live(tab, 'active');
      }
      await look(tab, 'visible');
      tab.look = 'shown';
    },
    async setOffline(to) {
      isOffline = to;
      for (const tab of tabs) disturb(tab);
      await context.setOffline(to);
    },
  };
}
