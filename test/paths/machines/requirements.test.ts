import { describe, expect, it } from 'vitest';
import { describeMachine } from '../../../scripts/machines/describe.ts';
import { machines } from '../../../scripts/machines/machines.ts';
import { RequirementsError, withRequirements } from '../../../scripts/machines/rows.ts';
import { readSpecification } from '../../../scripts/machines/specification.ts';
import { authClaims } from '../claims/authClaims.ts';
import { catalogClaims } from '../claims/catalogClaims.ts';
import { libraryClaims } from '../claims/libraryClaims.ts';
import { libraryFilesClaims } from '../claims/libraryFilesClaims.ts';
import { libraryImportClaims } from '../claims/libraryImportClaims.ts';
import { movieClaims } from '../claims/movieClaims.ts';
import { partClaims } from '../claims/partClaims.ts';
import { orientationClaims } from '../claims/orientationClaims.ts';
import { preferencesClaims } from '../claims/preferencesClaims.ts';
import { renewalClaims } from '../claims/renewalClaims.ts';
import { requestClaims } from '../claims/requestClaims.ts';
import { revocationClaims } from '../claims/revocationClaims.ts';
import { searchesClaims } from '../claims/searchesClaims.ts';
import { shortcutsClaims } from '../claims/shortcutsClaims.ts';
import { tokenClaims } from '../claims/tokenClaims.ts';
import { authMachine } from '../../../src/machines/authMachine.ts';
import { authRequirements } from '../../../scripts/machines/requirements/auth.ts';

const specification = await readSpecification();
const known = new Set(specification.keys());
const claims = [
  ...authClaims,
  ...tokenClaims,
  ...renewalClaims,
  ...revocationClaims,
  ...catalogClaims,
  ...requestClaims,
  ...orientationClaims,
  ...movieClaims,
  ...libraryClaims,
  ...libraryFilesClaims,
  ...libraryImportClaims,
  ...partClaims,
  ...preferencesClaims,
  ...searchesClaims,
  ...shortcutsClaims,
];

describe('the requirements', () => {
  it('are read from the specification, with their texts', () => {
    expect(specification.get('§9.1')).toBe('Search debounce 500 ms.');
    expect(specification.size).toBeGreaterThan(60);
  });

  it('of §4 are each implemented by a transition or watched by a claim', () => {
    const rows = machines.flatMap(({ machine, requirements }) =>
      withRequirements(describeMachine(machine), requirements, known),
    );
    const claimed = new Set([
      ...rows.flatMap((row) => row.implements),
      ...claims.flatMap(({ spec }) => spec),
    ]);
    const open = [...known].filter((id) => id.startsWith('§4.') && !claimed.has(id));
    expect(open).toEqual([]);
  });

  it('that claims name exist', () => {
    const unknown = claims.flatMap(({ spec }) => spec).filter((id) => !known.has(id));
    expect(unknown).toEqual([]);
  });
});

describe('a table', () => {
  const description = describeMachine(authMachine);
  const change = (state: string, events: Record<string, readonly string[]>) => () =>
    withRequirements(description, { ...authRequirements, [state]: events }, known);

  it('gives every transition at least one requirement', () => {
    for (const { machine, requirements } of machines) {
      const rows = withRequirements(describeMachine(machine), requirements, known);
      expect(rows.filter((row) => row.implements.length === 0)).toEqual([]);
    }
  });

  it('is refused with a transition that has none', () => {
    expect(change('loggingOut', {})).toThrow(RequirementsError);
    expect(change('loggingOut', {})).toThrow(/loggingOut: logOut done: no/);
  });

  it('is refused with an entry whose transition is gone', () => {
    expect(change('signedIn.quiet', { 'notice.read': ['§4.5'] })).toThrow(
      'signedIn.quiet: notice.read: there is no such transition',
    );
  });

  it('is refused with a requirement that the specification does not have', () => {
    expect(change('loggingOut', { 'logOut done': ['§4.99'] })).toThrow(
      'logOut done: there is no §4.99',
    );
  });
});
