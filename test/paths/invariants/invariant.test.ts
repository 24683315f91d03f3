import { emit, sendTo, setup, spawnChild, fromCallback, type SnapshotFrom } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore } from '../plan/explore.ts';
import type { Model } from '../plan/model.ts';
import { rulesFor } from './invariant.ts';

/** Breaks when it is hit while it is on. */
const lamp = setup({
  types: {} as { emitted: { type: 'broke' } },
  actors: { alarm: fromCallback<{ type: 'ring' }, number>(() => {}) },
}).createMachine({
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: 'off', hit: 'broken' } },
    broken: {
      entry: [
        spawnChild('alarm', { id: 'bell', input: 2 }),
        sendTo('bell', { type: 'ring' }),
        emit({ type: 'broke' }),
      ],
    },
  },
});

type Lamp = SnapshotFrom<typeof lamp>;

const model: Model = {
  name: 'lamp',
  machine: lamp,
  starts: [{ from: 'the dark', input: undefined }],
  relevantContext: () => null,
  eventsIn: () => [
    { label: 'press', type: 'press' },
    { label: 'hit', type: 'hit' },
  ],
  isOffered: () => true,
};
const graph = explore(model);
const { everyState, everyStep, everyPlace } = rulesFor<Lamp>(model);

describe('an invariant', () => {
  it('about states gives the shortest path to a state that breaks it', () => {
    const rule = everyState('', '', { must: (state) => !state.matches('broken') });
    expect(rule.check(graph)).toEqual(['From the dark: press, then hit']);
    expect(graph.vertices.map(({ snapshot }) => rule.holdsIn?.(snapshot))).toContain(false);
  });

  it('about steps gives the shortest paths through the steps that break it, at most three', () => {
    const one = everyStep('', '', {
      where: ({ event }) => event.type === 'hit',
      must: ({ from, to }) => from.value === to.value,
    });
    expect(one.check(graph)).toEqual(['From the dark: press, then hit']);
    const all = everyStep('', '', { must: () => false });
    expect(all.check(graph)).toHaveLength(4);
    expect(all.check(graph).at(-1)).toBe(`and ${graph.edges.length - 3} more`);
  });

  it('that applies nowhere does not hold', () => {
    const nowhere = ['the rule applies nowhere'];
    const rule = { where: () => false, must: () => true };
    expect(everyState('', '', rule).check(graph)).toEqual(nowhere);
    expect(everyStep('', '', rule).check(graph)).toEqual(nowhere);
    expect(everyPlace('', '', rule).check(graph)).toEqual(nowhere);
  });

  it('about steps sees the effects of each step', () => {
    const rule = everyStep('', '', {
      where: ({ emitted }) => emitted.length > 0,
      must: (step) =>
        step.spawned('alarm')[0] === 2 &&
        step.sentTo('bell')[0]?.type === 'ring' &&
        step.emitted[0]?.type === 'broke',
    });
    expect(rule.check(graph)).toEqual([]);
  });
});
