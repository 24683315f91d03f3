import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const docs = new URL('../../docs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, docs), 'utf8');
const rows = (text: string) =>
  text.split('\n').filter((line) => /^\| (?!-|id |promise )/.test(line));
const idsIn = (text: string) => text.match(/§\d+\.\d+/g) ?? [];

const promises = rows(read('product.md'));
const required = rows(read('specification.md')).flatMap((row) => idsIn(row.split('|')[1] ?? ''));
const beyond = required.filter((id) => id.startsWith('§10.'));

it('every requirement beyond the specification is promised, and every promise is a requirement', () => {
  const promised = promises.flatMap((row) => idsIn(row.split('|')[2] ?? ''));
  expect(beyond.length).toBeGreaterThan(50);
  expect(beyond.filter((id) => !promised.includes(id))).toEqual([]);
  expect(promised.filter((id) => !required.includes(id))).toEqual([]);
});

it('every promise names a requirement and a browser test that is there', () => {
  expect(promises.length).toBeGreaterThan(50);
  for (const row of promises) {
    const [, , ids = '', tests = ''] = row.split('|');
    expect(idsIn(ids), row).not.toEqual([]);
    const paths = [...tests.matchAll(/\]\((\.\.\/test\/browser\/[^)]+)\)/g)].map(
      ([, path]) => path,
    );
    expect(paths, row).not.toEqual([]);
    for (const path of paths) {
      expect(existsSync(fileURLToPath(new URL(path ?? '', docs))), path).toBe(true);
    }
  }
});
