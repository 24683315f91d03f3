import { describe, expect, it } from 'vitest';
import { explore } from '../plan/explore.ts';
import { invariants } from './invariants.ts';

const models = [...new Set(invariants.map(({ model }) => model))];

describe.each(models)('wherever the $name machine gets', (model) => {
  const graph = explore(model);

  // `it.each` would cut long titles.
  for (const { title, check } of invariants.filter((each) => each.model === model)) {
    it(`${title}`, () => expect(check(graph)).toEqual([]));
  }
});
