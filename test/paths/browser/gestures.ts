import type { Locator, Page } from 'playwright-core';

/** Presses the button that has one of these names; a pending one, too, can be pressed. */
export function press(page: Page, ...names: readonly string[]): Promise<void> {
  return page.getByRole('button', { name: anyOf(names) }).click(asItStands);
}

/** Presses something else, in its middle. */
export function pressOn(place: Locator): Promise<void> {
  return place.click(asItStands);
}

export function fill(page: Page, label: string, text: string): Promise<void> {
  return page.getByLabel(label, { exact: true }).fill(text);
}

/** The mouse comes down there whatever is in the way, and whether or not the button listens. */
const asItStands = { force: true };

function anyOf(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^(${escaped.join('|')})$`);
}
