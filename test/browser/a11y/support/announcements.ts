import type { Page } from 'playwright-core';

/** Records each change of a live region once. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live]';
    const announcements: string[] = [];
    const last = new WeakMap<Element, string>();
    Reflect.set(globalThis, 'announcements', announcements);

    function record(region: Element) {
      const copy = region.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden=true], button')) hidden.remove();
      const text = (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (last.get(region) === text) return;
      last.set(region, text);
      if (text !== '') announcements.push(text);
    }
    for (const region of document.querySelectorAll(live))
      last.set(region, (region.textContent ?? '').replace(/\s+/g, ' ').trim());
    new MutationObserver((records) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const parent = target instanceof Element ? target : target.parentElement;
        const around = parent?.closest(live);
        if (around !== null && around !== undefined) regions.add(around);
        for (const node of addedNodes) {
          // Of regions that mount with text, only alerts are announced.
          if (!(node instanceof Element)) continue;
          if (node.matches('[role=alert]')) regions.add(node);
          for (const alert of node.querySelectorAll('[role=alert]')) regions.add(alert);
        }
      }
      for (const region of regions) if (region.isConnected) record(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export const getAnnouncements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'announcements') as readonly string[]);
