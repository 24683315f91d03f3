import type { Region, Role } from '../visit/visitor.ts';
import { settled } from './onPage.ts';

// Roles and names by hand, as in `onPage.ts`: the library takes half a second for each.

const selectors: Readonly<Record<Role, string>> = {
  button: 'button:not([role])',
  radio: 'input[type=radio]',
  switch: '[role=switch]',
};

/** What can be reached under that role and name in a region. @throws Error when there are several */
export function named(name: string, role: Role, within: Region): Element | undefined {
  const all = [...document.querySelectorAll(`${within} ${selectors[role]}`)];
  const [first, ...others] = all.filter((each) => nameOf(each) === name && isReachable(each));
  if (others.length > 0) throw new Error(`there are ${others.length + 1} ${role}s "${name}"`);
  return first;
}

/** The field or list of that label, an open one. */
export function fieldNamed(label: string): Element | undefined {
  const fields = [...document.querySelectorAll('input, select')];
  return fields.find((each) => nameOf(each) === label && isReachable(each));
}

/** The movie's own button, whatever else its card has. */
export function cardAt(position: number): Element | null {
  return document.querySelector(`main [aria-posinset="${position}"] [data-movie-id]`);
}

const patienceMs = 30_000;

/** @throws Error when it never comes */
export async function waitedFor(find: () => Element | null | undefined): Promise<Element> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const found = find();
    if (found !== null && found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`nothing is found by ${String(find)}`);
    await settled(() => undefined);
  }
}

/** Behind an open dialog nothing can be reached, nor in a panel that is closed. */
function isReachable(element: Element): boolean {
  const dialog = document.querySelector('dialog[open]');
  const isShown = element.closest('[hidden]') === null && element.checkVisibility();
  return isShown && (dialog === null || dialog.contains(element));
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element>) ?? [])] : [];
  return label ?? labelledBy?.textContent ?? ownText(labels[0] ?? element);
}

/** Of a label, what stands in it beside its field. */
function ownText(element: Element): string {
  const parts = [...element.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('select, input')),
  );
  return parts.map(({ textContent }) => textContent).join('');
}
