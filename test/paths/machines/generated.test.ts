import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeMachine } from '../../../inspector/chart/describeMachine.ts';
import { drawChart } from '../../../inspector/chart/drawChart.ts';
import { generate } from '../../../tools/machines/generate.ts';
import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';

const files = await generate();

it.each([...files])('%s matches the machine', async (path, content) => {
  const committed = await readFile(path, 'utf8').catch(() => '');
  expect(committed === content, `${path} is stale: npm run docs:machines`).toBe(true);
});

it('docs/machines contains no other file', async () => {
  const found = (await readdir('docs/machines')).map((name) => `docs/machines/${name}`);
  expect(found.filter((path) => !files.has(path))).toEqual([]);
});

it('drawChart returns the same chart for the same machine', async () => {
  const draw = () => drawChart(describeMachine(movieMachine));
  expect(await draw()).toEqual(await draw());
});

it('a chart shows what a state and a transition implement when one points at them', () => {
  const lines = files.get('docs/machines/load.svg')?.split('\n') ?? [];
  expect(lines.find((line) => line.includes('>unanswered<'))).toContain(
    '<title>§10.93, §10.144</title>',
  );
  expect(lines.find((line) => line.includes('>retry.requested<'))).toContain(
    '<title>§10.40, §10.192</title>',
  );
});
