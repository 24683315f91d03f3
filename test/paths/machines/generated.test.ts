import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chartOf } from '../../../scripts/machines/chartOf.ts';
import { describeMachine } from '../../../scripts/machines/describe.ts';
import { generate } from '../../../scripts/machines/generate.ts';
import { movieMachine } from '../../../src/machines/movieMachine.ts';

const files = await generate();

it.each([...files])('%s is what the machine says', async (path, content) => {
  const kept = await readFile(path, 'utf8').catch(() => '');
  expect(kept === content, `${path} is stale: npm run docs:machines`).toBe(true);
});

it.each(['docs/machines', 'src/inspector/charts'])('%s holds nothing else', async (folder) => {
  const found = (await readdir(folder)).map((name) => `${folder}/${name}`);
  expect(found.filter((path) => !files.has(path))).toEqual([]);
});

it('draws the same again, for the same machine', async () => {
  const draw = () => chartOf(describeMachine(movieMachine));
  expect(await draw()).toEqual(await draw());
});
