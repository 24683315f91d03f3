import { expect, test } from 'vitest';
import { cases, openProject, runCase } from './libraryCases.ts';

const project = await openProject();

test('the contract of the library has cases of different names', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

for (const one of cases) {
  test.skipIf(one.needs !== undefined && !project.isEmbedded)(one.name, async () => {
    expect(await runCase(one, project)).toEqual([]);
  });
}
