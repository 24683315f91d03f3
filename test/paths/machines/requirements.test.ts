import { describe, expect, it } from 'vitest';
import { describeMachine } from '../../../inspector/chart/describeMachine.ts';
import { machines } from '../../../inspector/machines.ts';
import {
  addRequirements,
  getRequirements,
  RequirementsError,
} from '../../../tools/machines/rows.ts';
import { readSpecification } from '../../../tools/machines/specification.ts';
import { invariants } from '../invariants/invariants.ts';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { requirements as authRequirements } from '../../../tools/machines/requirements/auth.ts';

const specification = await readSpecification();
const known = new Set(specification.keys());

describe('requirements', () => {
  it('are read from the specification with the anchors of their headings', () => {
    expect(specification.get('§9.1')).toBe('9-figures');
    expect(specification.size).toBeGreaterThan(60);
  });

  it('of §4 are each implemented by a transition or checked by an invariant', () => {
    const rows = machines.flatMap(({ machine }) =>
      addRequirements(describeMachine(machine), getRequirements(machine.id), known),
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
  const change = (changes: Record<string, readonly string[]>) => () =>
    addRequirements(description, { ...authRequirements, ...changes }, known);

  it('throws for a transition without a requirement', () => {
    const empty = change({ 'loggingOut: logOut done': [] });
    expect(empty).toThrow(RequirementsError);
    expect(empty).toThrow('loggingOut: logOut done: has no requirement');
  });

  it('throws for an entry without a transition', () => {
    expect(change({ 'signedIn.idle: notice.read': ['§4.5'] })).toThrow(
      'signedIn.idle: notice.read: there is no such transition',
    );
  });

  it('throws for an id that the specification does not have', () => {
    expect(change({ 'loggingOut: logOut done': ['§4.99'] })).toThrow(
      'logOut done: §4.99 does not exist',
    );
  });
});
