import { describe, expect, it } from 'vitest';
import { explore } from '../plan/explore.ts';
import { machineInvariants } from './invariants.ts';

describe.each(machineInvariants)(
  'wherever the $model.name machine gets',
  ({ model, invariants }) => {
    const graph = explore(model);

    // `it.each` would cut long titles.
    for (const { title, check } of invariants) {
      it(`${title}`, () => expect(check(graph)).toEqual([]));
    }
  },
);
