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
const docs = new URL('../../docs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, docs), 'utf8');
const rows = (text: string) =>
  text.split('\n').filter((line) => /^\| (?!-|id |promise )/.test(line));
const findIds = (text: string) => text.match(/§\d+\.\d+/g) ?? [];

const promises = rows(read('product.md'));
const required = rows(read('specification.md')).flatMap((row) => findIds(row.split('|')[1] ?? ''));
const beyond = required.filter((id) => id.startsWith('§10.'));

it('every requirement beyond the specification is promised, and every promise is a requirement', () => {
  const promised = promises.flatMap((row) => findIds(row.split('|')[2] ?? ''));
  expect(beyond.length).toBeGreaterThan(50);
  expect(beyond.filter((id) => !promised.includes(id))).toEqual([]);
  expect(promised.filter((id) => !required.includes(id))).toEqual([]);
});

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

it('every promise names a requirement and test files, or tests in them, that run', async () => {
  const titles = await collectedTests();
  expect(promises.length).toBeGreaterThan(50);
  for (const row of promises) {
    const [, , ids = '', tests = ''] = row.split('|');
    expect(findIds(ids), row).not.toEqual([]);
    const links = [...tests.matchAll(/\]\((\S+?)(?: (['"])(.+?)\2)?\)/g)];
    expect(links, row).not.toEqual([]);
    for (const [link, path = '', , title] of links) {
      const names = titles.get(path) ?? [];
      const isCollected =
        title === undefined
          ? names.length > 0
          : names.some((name) => name === title || name.endsWith(` > ${title}`));
      expect(isCollected, `no collected test matches ${link}`).toBe(true);
    }
  }
});
