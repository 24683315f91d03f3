import { describe, expect, it } from 'vitest';
import { describeMachine } from '../../../inspector/chart/describeMachine.ts';
import { machines } from '../../../inspector/machines.ts';
import { models } from '../models/models.ts';
import type { Model } from './model.ts';
import { takenBy } from './takenBy.ts';

/** What no exploration passes through, by the id of the machine, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  home: 'it has no model: it only passes events between its children (test/unit/machines/home/home.test.ts)',
};

/** @returns states of the machine that its models never enter, and transitions they never take */
function missingFrom(explored: readonly Model[], id: string): readonly string[] {
  const machine = machines.find((each) => each.machine.id === id)?.machine;
  if (machine === undefined) throw new Error(`There is no machine "${id}"`);
  const { states, transitions } = describeMachine(machine);
  const taken = explored.filter((model) => model.machine.id === id).map(takenBy);
  return [
    ...states.filter((state) => taken.every((each) => !each.states.has(state.id))),
    ...transitions.filter((edge) => taken.every((each) => !each.transitions.has(edge.id))),
  ].map((part) => part.id);
}

const ids = machines.map(({ machine }) => machine.id);

describe('the models together', () => {
  it.each(ids.filter((id) => !(id in exempt)))(
    'enter each state of the machine %s and take each of its transitions',
    (id) => expect(missingFrom(models, id)).toEqual([]),
  );

  it.each(Object.keys(exempt))('leave out something of %s, which is exempt', (id) => {
    expect(missingFrom(models, id)).not.toEqual([]);
  });

  it('miss a transition whose event is never sent', () => {
    const silent = models.map((model): Model => ({
      ...model,
      eventsIn: (state) => model.eventsIn(state).filter(({ type }) => type !== 'help.closed'),
    }));
    expect(missingFrom(silent, 'shortcuts')).toEqual(['shortcuts.help.open|help.closed|0']);
  });
});
