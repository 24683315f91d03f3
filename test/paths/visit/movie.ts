import { texts } from '../../../src/domain/texts.ts';
import type { SeenPart } from '../models/movieSeen.ts';
import type { Visitor } from './visitor.ts';

/** Opens the first movie, and waits for its page. */
export async function openMovie({ pressCard, await: wait }: Visitor): Promise<void> {
  await pressCard(1);
  await wait('dialog[open] section[aria-busy]');
}

/** Looks at the part of the open movie that has this heading. */
export async function lookAtPart(
  { look, isAsking }: Visitor,
  { heading, actor }: { readonly heading: string; readonly actor: string },
): Promise<SeenPart> {
  const { isBusy, items, lines } = await look(readPart, heading);
  const failed = lines.find((line) => line === texts.movie.partFailed(heading));
  const empty = lines.find((line) => emptyLines.has(line));
  return {
    progress: isBusy ? 'loading' : failed === undefined ? 'loaded' : 'failed',
    items,
    said: failed ?? empty ?? null,
    isAsked: isAsking(actor),
  };
}

const emptyLines: ReadonlySet<string> = new Set([
  texts.movie.noCast,
  texts.movie.noProviders('United States'),
]);

/** Runs in the page. */
function readPart(heading: string) {
  const headings = [...document.querySelectorAll('dialog[open] section h3')];
  const part = headings.find(({ textContent }) => textContent === heading)?.closest('section');
  const entries = [...(part?.querySelectorAll('li > :nth-child(2), option') ?? [])];
  return {
    isBusy: part?.getAttribute('aria-busy') !== 'false',
    items: entries.map(({ textContent }) => textContent),
    lines: [...(part?.querySelectorAll('*') ?? [])].map(({ textContent }) => textContent),
  };
}
