import { describe, expect, it } from 'vitest';
import { describeMachine } from '../../../inspector/chart/describeMachine.ts';
import { machines } from '../../../inspector/machines.ts';
import { addRequirements, RequirementsError } from '../../../tools/machines/requirements.ts';
import { readSpecification } from '../../../tools/machines/specification.ts';
import { invariants } from '../invariants/invariants.ts';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';

const specification = await readSpecification();
const known = new Set(specification.keys());

describe('requirements', () => {
  it('are read from the specification with the anchors of their headings', () => {
    expect(specification.get('§9.1')).toBe('9-figures');
    expect(specification.size).toBeGreaterThan(60);
  });

  it('of §4 are each implemented by a transition or checked by an invariant', () => {
    const rows = machines.flatMap(({ machine }) =>
      addRequirements(describeMachine(machine), known),
    );
    const claimed = new Set([
      ...rows.flatMap((row) => row.requirements),
      ...invariants.flatMap(({ spec }) => spec),
    ]);
    const open = [...known].filter((id) => id.startsWith('§4.') && !claimed.has(id));
    expect(open).toEqual([]);
  });

  it('of invariants exist', () => {
    const unknown = invariants.flatMap(({ spec }) => spec).filter((id) => !known.has(id));
    expect(unknown).toEqual([]);
  });
});

describe('addRequirements', () => {
  const description = describeMachine(authMachine);
  /** The machine, with another description of the transition after a logout. */
  const withDescription =
    (changed: string | null, ofState: string | null = null) =>
    () =>
      addRequirements(
        {
          ...description,
          states: description.states.map((state) =>
            state.id === 'auth.loggingOut' ? { ...state, description: ofState } : state,
          ),
          transitions: description.transitions.map((each) =>
            each.eventType === 'xstate.done.actor.logOut'
              ? { ...each, description: changed }
              : each,
          ),
        },
        known,
      );

  it('takes the description of the state for a transition without one', () => {
    const implemented = withDescription(null, '§4.3')().find(
      ({ transition }) => transition.eventType === 'xstate.done.actor.logOut',
    );
    expect(implemented?.requirements).toEqual(['§4.3']);
  });

  it('throws for a transition without a description', () => {
    expect(withDescription(null)).toThrow(RequirementsError);
    expect(withDescription(null)).toThrow('loggingOut: logOut done: has no description');
  });

  it('throws for the description of a state that none of its transitions needs', () => {
    expect(withDescription('§4.3', '§4.5')).toThrow(
      'loggingOut: no transition needs its description',
    );
  });

  it('throws for an id that the specification does not have', () => {
    expect(withDescription('§4.3, §4.99')).toThrow('logOut done: §4.99 does not exist');
  });
});
