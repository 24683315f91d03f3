import { describe, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { changesOf, countsOf, readPinned } from './pinned.ts';

const pinned = await readPinned();

describe('the size of what is explored', () => {
  it.each(models)('of the $name machine is as pinned', (model) => {
    const counts = countsOf(model);
    const before = pinned[model.name];
    expect(
      changesOf(before, counts),
      'a machine or its events changed; look at it, then: npm run test:paths -- --pin',
    ).toEqual([]);
    expect(counts).toEqual(before);
  });
});
