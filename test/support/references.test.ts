import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSpecification, toAnchor } from '../../tools/machines/specification.ts';

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

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');

const getAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => toAnchor(heading));

/** Links of a document that lead to no file or to no heading of it. */
function findBrokenLinks(path: string): readonly string[] {
  const links = [...withoutCode(read(path)).matchAll(/\](?:\(|: )([^)\s]+)/g)];
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

/** Whether a line is more than a table's row of dashes. */
const isProse = (line: string) => /\p{Letter}/u.test(line);

it('no line of a document has more than 400 characters, links and padding not counted', () => {
  const link = /!?\[[^\]]*\](?:\([^)]*\))?(?:, )?/g;
  const tooLong = documents.flatMap((path) =>
    read(path)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .split('\n')
      .filter(isProse)
      .map((line) => line.replaceAll(link, '').replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line.length > 400)
      .map((line) => `${path} (${line.length}): ${line}`),
  );
  expect(tooLong).toEqual([]);
});

// The test of the requirements' tables cites one that does not exist, this one what nobody can look up.
const citing = files.filter(
  (path) =>
    /\.(ts|tsx|md|css|js|sql|patch|sh|yml)$/.test(path) &&
    !/(requirements|references)\.test\.ts$/.test(path),
);

/** What these files cite, as `file: citation`, without what is known. */
const findUnknown = (pattern: RegExp, isKnown: (cited: string, path: string) => boolean) =>
  citing.flatMap((path) =>
    [...read(path).matchAll(pattern)].flatMap(([, cited = '']) =>
      isKnown(cited, path) ? [] : [`${path}: ${cited}`],
    ),
  );

it('every requirement that code or a document cites by its id is in the specification', async () => {
  const rows = await readSpecification();
  expect(rows.size).toBeGreaterThan(100);
  expect(findUnknown(/(§\d+\.\d+)/g, (id) => rows.has(id))).toEqual([]);
});

it('every behavior of the session that code or a document cites by its id is in its document', () => {
  const behaviors = [...read('docs/session.md').matchAll(/^(\d+)\. \*\*/gm)];
  const ids = new Set(behaviors.map(([, number]) => `D.${number}`));
  expect(ids.size).toBe(28);
  expect(findUnknown(/\b(D\.\d+)\b/g, (id) => ids.has(id))).toEqual([]);
});

it('every document, and heading of it, that code cites exists', () => {
  const cited =
    /(?<![\w/.])(docs\/(?:decisions\/[\w-]*\d[\w-]*(?:\.md)?|[\w/-]+\.(?:md|svg)(?:#[\w-]+)?))/g;
  const isThere = (citation: string) => {
    const [path = '', anchor] = citation.split('#');
    if (!existsSync(join(root, path))) return false;
    return anchor === undefined || getAnchors(read(path)).includes(anchor);
  };
  expect(findUnknown(cited, isThere)).toEqual([]);
});

it('nothing is cited by a number or a letter that nobody can look up', () => {
  // A record of `docs/decisions` is cited by its file.
  const vague = /(\b[Dd]ecisions? \d+\b|\b[Cc]ontracts? [A-E](?:\d\w?|\.\d+)?\b)/g;
  expect(findUnknown(vague, () => false)).toEqual([]);
});

it('the index of the decisions names each record once', () => {
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
  const named = [...read('docs/decisions/README.md').matchAll(/^\| \[\d+\]\((.+?)\)/gm)];
  expect(named.map(([, name]) => name)).toEqual(records);
});
