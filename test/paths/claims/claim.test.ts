import { setup, type SnapshotFrom } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore, type Vertex } from '../plan/explore.ts';
import type { Model } from '../plan/model.ts';
import { everyState, everyStep, everyVertex } from './claim.ts';
import { reaches } from './reaches.ts';

/** A lamp that breaks when it is hit while it is on. */
const lamp = setup({}).createMachine({
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: 'off', hit: 'broken' } },
    broken: {},
  },
});

type Lamp = SnapshotFrom<typeof lamp>;

const model: Model = {
  name: 'lamp',
  machine: lamp,
  starts: [{ from: 'the dark', input: undefined }],
  classOf: () => null,
  eventsIn: () => [
    { label: 'press', type: 'press' },
    { label: 'hit', type: 'hit' },
  ],
  isOffered: () => true,
};
const graph = explore(model);

describe('a claim', () => {
  it('that holds has no counterexample', () => {
    const claim = everyState<Lamp>('a lamp is on, off or broken', [], {
      must: ({ value }) => ['on', 'off', 'broken'].includes(value),
    });
    expect(claim.holds(graph)).toEqual([]);
  });

  it('that is wrong of a state tells the shortest way there', () => {
    const claim = everyState<Lamp>('a lamp never breaks', [], {
      must: (state) => !state.matches('broken'),
    });
    expect(claim.holds(graph)).toEqual(['From the dark: press, then hit']);
    expect(graph.vertices.map(({ snapshot }) => claim.checkState?.(snapshot))).toContain(false);
  });

  it('that is wrong of a step tells the shortest way through it, three of them at most', () => {
    const press = everyStep<Lamp>('a hit does nothing', [], {
      where: ({ event }) => event.type === 'hit',
      must: ({ from, to }) => from.value === to.value,
    });
    expect(press.holds(graph)).toEqual(['From the dark: press, then hit']);
    const never = everyStep<Lamp>('nothing happens', [], {
      where: () => true,
      must: () => false,
    });
    expect(never.holds(graph)).toHaveLength(4);
    expect(never.holds(graph).at(-1)).toBe(`and ${graph.edges.length - 3} more`);
  });

  it('that is wrong of the start says where that is', () => {
    const claim = everyVertex('a lamp is never off', [], {
      where: () => true,
      must: ({ snapshot }) => snapshot.value !== 'off',
    });
    expect(claim.holds(graph)).toEqual(['From the dark']);
  });

  it('that looked nowhere does not hold', () => {
    const nowhere = 'nowhere to look: the claim says nothing';
    const where = () => false;
    const must = () => true;
    expect(everyState<Lamp>('', [], { where, must }).holds(graph)).toEqual([nowhere]);
    expect(everyStep<Lamp>('', [], { where, must }).holds(graph)).toEqual([nowhere]);
    expect(everyVertex('', [], { where, must }).holds(graph)).toEqual([nowhere]);
  });

  it('of ways knows whether there is one', () => {
    const isOff = { by: () => true, to: ({ snapshot }: Vertex) => snapshot.value === 'off' };
    const ways = graph.vertices.map(
      (vertex) => [vertex.snapshot.value, reaches(graph, vertex, isOff)] as const,
    );
    expect(Object.fromEntries(ways)).toEqual({ off: true, on: true, broken: false });
  });
});
