import { authMachine } from '../../machines/authMachine.ts';
import { catalogMachine } from '../../machines/catalogMachine.ts';
import { libraryImportMachine } from '../../machines/libraryImportMachine.ts';
import { libraryMachine } from '../../machines/libraryMachine.ts';
import { movieMachine } from '../../machines/movieMachine.ts';
import { orientationMachine } from '../../machines/orientationMachine.ts';
import { partMachine } from '../../machines/partMachine.ts';
import { preferencesMachine } from '../../machines/preferencesMachine.ts';
import { renewalMachine } from '../../machines/renewalMachine.ts';
import { requestMachine } from '../../machines/requestMachine.ts';
import { revocationMachine } from '../../machines/revocationMachine.ts';
import { searchesMachine } from '../../machines/searchesMachine.ts';
import { shortcutsMachine } from '../../machines/shortcutsMachine.ts';
import { tokenMachine } from '../../machines/tokenMachine.ts';

const machines = [
  authMachine,
  catalogMachine,
  libraryImportMachine,
  libraryMachine,
  movieMachine,
  orientationMachine,
  partMachine,
  preferencesMachine,
  renewalMachine,
  requestMachine,
  revocationMachine,
  searchesMachine,
  shortcutsMachine,
  tokenMachine,
];

/** Each machine's literal as JSON, by its id: what Stately's inspector draws. */
export const definitions: Readonly<Record<string, string>> = Object.fromEntries(
  machines.map(({ id, config }) => [id, JSON.stringify(config, nameOfFunction)]),
);

function nameOfFunction(_: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}
