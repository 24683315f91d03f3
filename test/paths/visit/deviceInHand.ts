import type { Visitor } from './visitor.ts';

declare global {
  interface Window {
    /** In pages on a path: pages opened in a new tab, and the newest share that waits. */
    deviceInHand: { readonly opened: string[]; settle(outcome: string): void };
  }
}

/** Puts share sheet, clipboard and new tabs into the path's hand; runs in the page. */
export function takeDevice(): void {
  let waiting = { resolve() {}, reject(_error: Error) {} };
  let canCopy = true;
  const opened: string[] = [];
  window.open = (url) => {
    opened.push(String(url));
    return null;
  };
  const device = {
    canShare: () => true,
    share: () =>
      new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
      }),
    clipboard: {
      writeText: () => (canCopy ? Promise.resolve() : Promise.reject(new Error('forbidden'))),
    },
  };
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { configurable: true, value });
  window.deviceInHand = {
    opened,
    settle(outcome) {
      canCopy = outcome === 'copied';
      if (outcome === 'shared') waiting.resolve();
      else if (outcome === 'dismissed') waiting.reject(new DOMException('no', 'AbortError'));
      else waiting.reject(new Error('no share sheet after all'));
    },
  };
}

/** Runs in the page. */
export const openedPages = (): readonly string[] => window.deviceInHand.opened;

/** Lets the newest share end so: shared, dismissed, copied for want of a sheet, or failed. */
export const settleSharing = ({ look }: Visitor, outcome: string): Promise<void> =>
  look((how) => window.deviceInHand.settle(how), outcome);
