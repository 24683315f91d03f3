import { readFile } from 'node:fs/promises';

const file = new URL('../../docs/specification.md', import.meta.url);

/** Returns the anchor of the heading above each requirement of the specification, by its id, in its order. */
export async function readSpecification(): Promise<ReadonlyMap<string, string>> {
  const anchors = new Map<string, string>();
  let anchor = '';
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, heading, id] = /^(?:#+ (.*)|\| (§\d+\.\d+) )/.exec(line) ?? [];
    if (heading !== undefined) anchor = toAnchor(heading);
    if (id !== undefined) anchors.set(id, anchor);
  }
  return anchors;
}

/** Returns the anchor that GitHub gives a heading. */
export const toAnchor = (heading: string) =>
  heading
    .replaceAll(/\[(.*?)\]\(.*?\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
