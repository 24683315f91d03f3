import { describe, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { changesOf, countsOf, readPinned } from './pinned.ts';

const pinned = await readPinned();

describe('the size of what is explored', () => {
  it.each(models)('of the $name machine is as pinned', (model) => {
    expect(
      countsOf(model),
      'a machine or its events changed: npm run test:paths -- --changes, then -- --pin',
    ).toEqual(pinned[model.name]);
  });
});

it('the changes of a plan name each pair that is new, gone, or has other edges', () => {
  const before = { 'idle × load': 1, 'idle × stop': 2, 'loading × stop': 3 };
  const after = { 'idle × load': 1, 'loading × stop': 4, 'loading × done': 5 };
  expect(changesOf(before, after)).toEqual([
    'gone: idle × stop',
    '3 → 4 edges: loading × stop',
    'new: loading × done',
  ]);
});
