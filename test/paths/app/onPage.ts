import { act, fireEvent } from '@testing-library/react';

// Names are looked up by hand: the library computes roles in script, half a second at a time, and a
// tour takes thousands of looks.

/** The text of the first element, `null` when there is none. */
export function textOf(selector: string, within: ParentNode = document): string | null {
  return within.querySelector(selector)?.textContent ?? null;
}

export function textsOf(selector: string, within: ParentNode = document): readonly string[] {
  return [...within.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** The button with one of these names. @throws Error when there is none */
export function buttonOf(...names: readonly string[]): HTMLButtonElement {
  for (const button of document.querySelectorAll('button')) {
    const name = button.getAttribute('aria-label') ?? button.textContent;
    if (names.includes(name)) return button;
  }
  throw new Error(`there is no button "${names.join('" or "')}"`);
}

/** The field of that label. @throws Error when there is none */
export function fieldOf(label: string): HTMLInputElement {
  for (const field of document.querySelectorAll('input')) {
    const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
    if (name === label) return field;
  }
  throw new Error(`there is no field "${label}"`);
}

export function fill(label: string, value: string): void {
  fireEvent.change(fieldOf(label), { target: { value } });
}

export function press(...names: readonly string[]): void {
  fireEvent.click(buttonOf(...names));
}

/** Does something, and lets everything follow that needs no time. */
export async function settled(work: () => void): Promise<void> {
  await act(async () => {
    work();
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
  });
}
