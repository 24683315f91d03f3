import type { Locator, Page } from 'playwright-core';

/**
 * Presses a button as soon as it stands still and nothing covers it. Playwright would wait for a
 * pending button to be enabled, which can be pressed too.
 */
export async function press(button: Locator): Promise<void> {
  const isPending = (await button.getAttribute('aria-disabled')) === 'true';
  // Forced, it is pressed where it is: what waits below it may have pushed it out of the window.
  if (isPending) await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.click({ force: isPending });
}

export function fill(page: Page, label: string, text: string): Promise<void> {
  return page.getByLabel(label, { exact: true }).fill(text);
}

/** @returns a pattern for exactly one of the names */
export function anyOf(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^(${escaped.join('|')})$`);
}
