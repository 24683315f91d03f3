import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { getProgram } from '../../tools/test/runVitest.ts';
import { createTempFolder } from './tempFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const collected = v.array(v.object({ name: v.string(), file: v.string() }));
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');

/** The links of the document by their labels: a test file's path without `test` and extension. */
const links = new Map(
  [...specification.matchAll(/^\[(.+)\]: (\S+)$/gm)].map(([, label = '', path = '']) => [
    label,
    path,
  ]),
);

/** The tests that prove each requirement of §10. */
const proved = [...specification.matchAll(/^\| (§10\.\d+) *\|.*\|(.*)\|$/gm)].map(
  ([, id = '', cell = '']) => ({
    id,
    tests: [...cell.matchAll(/\[(.+?)\](?:\((\S+?) (['"])(.+?)\3\))?/g)].map(
      ([, label = '', path = links.get(label), , title]) => ({ label, path, title }),
    ),
  }),
);

/** Titles of the tests that Vitest collects, by linked file. */
async function collectedTests(): Promise<Map<string, string[]>> {
  const file = join(await createTempFolder(onTestFinished), 'list.json');
  const vitest = await getProgram('vitest');
  const list = ['list', '--static-parse', `--json=${file}`];
  await promisify(execFile)(process.execPath, [vitest, ...list], { cwd: root });
  const titles = new Map<string, string[]>();
  for (const test of v.parse(collected, JSON.parse(await readFile(file, 'utf8')))) {
    const path = `../${relative(root, test.file).replaceAll(sep, '/')}`;
    titles.set(path, [...(titles.get(path) ?? []), test.name]);
  }
  return titles;
}

it('every requirement beyond the product’s description names test files, or tests in them, that run', async () => {
  const titles = await collectedTests();
  expect(proved.length).toBeGreaterThan(100);
  expect(proved.filter(({ tests }) => tests.length === 0)).toEqual([]);
  for (const { id, tests } of proved)
    for (const { label, path = '', title } of tests) {
      const names = titles.get(path) ?? [];
      const isCollected =
        title === undefined
          ? names.length > 0
          : names.some((name) => name === title || name.endsWith(` > ${title}`));
      expect(isCollected, `no collected test of ${id} matches ${label} ${title ?? ''}`).toBe(true);
    }
});

it('the label of each linked test is its path, and each link is used', () => {
  const toLabel = (path: string) => path.replace('../test/', '').replace(/\.test\.tsx?$/, '');
  expect(links.size).toBeGreaterThan(50);
  expect([...links.keys()]).toEqual([...links.values()].map(toLabel).toSorted());
  const used = new Set(proved.flatMap(({ tests }) => tests.map(({ label }) => label)));
  expect([...links.keys()].filter((label) => !used.has(label))).toEqual([]);
});
