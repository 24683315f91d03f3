import { expect, test } from 'vitest';
import { cases, openProject, runCase } from './libraryCases.ts';

const project = await openProject();

test('the contract of the library has cases of different names', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

test.for(cases)('$name', async (one, { skip }) => {
  skip(one.needs !== undefined && !project.isEmbedded, 'only the embedded backend');
  expect(await runCase(one, project)).toEqual([]);
});
