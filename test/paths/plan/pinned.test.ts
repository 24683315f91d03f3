import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { changesOf, countsOf, pinnedFile, type Pinned } from './pinned.ts';

const pinned = JSON.parse(readFileSync(pinnedFile, 'utf8')) as Readonly<Record<string, Pinned>>;

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
