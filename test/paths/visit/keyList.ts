import { texts } from '../../../src/domain/texts.ts';
import type { Visitor } from './visitor.ts';

/** Opens the list of keys from below the movies, and waits for it. */
export async function openKeyList({ press, await: wait }: Visitor): Promise<void> {
  await press(texts.keys.open, { within: 'footer' });
  await wait('dialog[open] [role=switch]');
}

/** What stands in the open list; `null` while there is none. */
export const lookAtKeyList = ({ look }: Pick<Visitor, 'look'>) => look(readKeyList, texts.keys.off);

/** Runs in the page. */
function readKeyList(off: string) {
  const list = document.querySelector('dialog[open]');
  if (list === null) return null;
  const entries = [...list.querySelectorAll('dd')].map(({ textContent }) => textContent);
  return {
    title: list.querySelector('h2')?.textContent ?? '',
    charactersAreOn: list.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true',
    off: entries.filter((entry) => entry.endsWith(`(${off})`)),
  };
}
