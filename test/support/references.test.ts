import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

function listFiles(folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', '.git', '.cache', '.data', 'dist', 'coverage'].includes(entry.name))
      return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

const files = listFiles();
const documents = files.filter((path) => path.endsWith('.md'));

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .replaceAll(/\[(.*?)\]\(.*?\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');

const getAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => toAnchor(heading));

/** Links of a document that lead to no file or to no heading of it. */
function findBrokenLinks(path: string): readonly string[] {
  const links = [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)[^)]*\)/g)];
  return links.flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return [`${path}: ${link}`];
    return anchor === undefined || getAnchors(read(target)).includes(anchor)
      ? []
      : [`${path}: ${link}`];
  });
}

it('every link between documents leads to a file, and to a heading of it', () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap(findBrokenLinks)).toEqual([]);
});

it('every requirement that code or a document cites by its id is in the specification', () => {
  const specification = read('docs/specification.md');
  const rows = new Set([...specification.matchAll(/^\| (§\d+\.\d+) /gm)].map(([, id = '']) => id));
  expect(rows.size).toBeGreaterThan(100);
  // The test of the requirements' tables cites one that does not exist.
  const citing = files.filter(
    (path) => /\.(ts|tsx|md|css|js|sql)$/.test(path) && !path.endsWith('requirements.test.ts'),
  );
  const unknown = citing.flatMap((path) =>
    [...read(path).matchAll(/§\d+\.\d+/g)].flatMap(([id]) =>
      rows.has(id) ? [] : [`${path}: ${id}`],
    ),
  );
  expect(unknown).toEqual([]);
});

it('the index of the decisions names each record once', () => {
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
  const named = [...read('docs/decisions/README.md').matchAll(/^\| \[\d+\]\((.+?)\)/gm)];
  expect(named.map(([, name]) => name)).toEqual(records);
});
