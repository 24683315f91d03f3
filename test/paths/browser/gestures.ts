import type { Locator, Page } from 'playwright-core';

/**
 * Presses the button that has one of these names, as soon as it stands still and nothing is in the
 * way. A pending one can be pressed, too; Playwright would wait for it not to be.
 */
export async function press(page: Page, ...names: readonly string[]): Promise<void> {
  const button = page.getByRole('button', { name: anyOf(names) });
  const isPending = (await button.getAttribute('aria-disabled')) === 'true';
  // Forced, it is pressed where it is: what waits below it may have pushed it out of the window.
  if (isPending) await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.click({ force: isPending });
}

/** Presses something else, in its middle. */
export function pressOn(place: Locator): Promise<void> {
  return place.click();
}

export function fill(page: Page, label: string, text: string): Promise<void> {
  return page.getByLabel(label, { exact: true }).fill(text);
}

function anyOf(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^(${escaped.join('|')})$`);
}
