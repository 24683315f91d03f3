import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../server/pictures/random.ts';
import type { Tab, TabSet } from './tabSet.ts';

const fullSet = 5;
const longestOfflineMs = 6_000;

/**
 * What people and devices do to the tabs of one browser, one thing after the other: hide, freeze,
 * show, reload, close and open them, lose and find the network.
 *
 * @param isOver is asked before each
 */
export async function liveThrough(
  set: TabSet,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  const deeds: Record<string, (tab: Tab) => Promise<unknown>> = {
    hide: (tab) => (tab.look === 'shown' ? set.hide(tab) : set.show(tab)),
    freeze: async (tab) => {
      if (tab.look === 'shown' && random.chance(0.7)) await set.hide(tab);
      if (tab.look !== 'frozen') await set.freeze(tab);
    },
    show: (tab) => set.show(tab),
    reload: async (tab) => {
      if (tab.look !== 'frozen' && !set.isOffline) await set.reload(tab);
    },
    close: (tab) => set.close(tab),
    open: async () => {
      if (set.tabs.length < fullSet && !set.isOffline) await set.open();
    },
    offline: async () => {
      await set.setOffline(true);
      await wait(random.whole(500, longestOfflineMs));
      await set.setOffline(false);
    },
    focus: async (tab) => {
      if (tab.look === 'shown') {
        await tab.page.evaluate(() => void dispatchEvent(new Event('focus')));
      }
    },
  };
  while (!isOver()) {
    await wait(random.whole(300, 2_000));
    const name = random.pick([
      ...(['hide', 'hide', 'freeze', 'show', 'show', 'show'] as const),
      ...(['reload', 'close', 'open', 'open', 'offline', 'focus'] as const),
    ]);
    const [tab] = set.tabs.toSorted(() => random.between(-1, 1));
    if (tab === undefined) await set.open();
    else await deeds[name]?.(tab);
  }
  for (const tab of set.tabs) await set.show(tab);
}
