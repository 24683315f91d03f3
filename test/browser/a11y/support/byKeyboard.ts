import type { Page } from 'playwright-core';

/** What the thing in focus is called; empty for the page itself. */
export function focusName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    const label =
      focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    return (focused.getAttribute('aria-label') ?? label ?? focused.textContent).trim();
  });
}

const most = 40;

/**
 * Presses a key until the thing of a name is in focus.
 * @throws Error with the way it took when it never is
 */
export async function pressTo(page: Page, key: string, name: string): Promise<void> {
  const way: string[] = [];
  while (way.length <= most) {
    const now = await focusName(page);
    if (now === name) return;
    way.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to "${name}" but over: ${way.join(' > ')}`);
}

export const tabTo = (page: Page, name: string) => pressTo(page, 'Tab', name);

/** Goes to something by Tab and presses it by Enter. */
export async function enter(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and writes in it. */
export async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}
