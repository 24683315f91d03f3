import type { Page } from 'playwright-core';

/** The accessible name of the focused element; empty for the body. */
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
 * Presses a key until the element with this name has focus.
 * @throws Error with the names that had focus instead
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

export async function pressEnterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}
