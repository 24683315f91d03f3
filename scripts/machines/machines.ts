import { authMachine } from '../../src/machines/authMachine.ts';
import { catalogMachine } from '../../src/machines/catalogMachine.ts';
import { libraryImportMachine } from '../../src/machines/libraryImportMachine.ts';
import { libraryMachine } from '../../src/machines/libraryMachine.ts';
import { movieMachine } from '../../src/machines/movieMachine.ts';
import { partMachine } from '../../src/machines/partMachine.ts';
import { orientationMachine } from '../../src/machines/orientationMachine.ts';
import { preferencesMachine } from '../../src/machines/preferencesMachine.ts';
import { renewalMachine } from '../../src/machines/renewalMachine.ts';
import { requestMachine } from '../../src/machines/requestMachine.ts';
import { revocationMachine } from '../../src/machines/revocationMachine.ts';
import { searchesMachine } from '../../src/machines/searchesMachine.ts';
import { shortcutsMachine } from '../../src/machines/shortcutsMachine.ts';
import { tokenMachine } from '../../src/machines/tokenMachine.ts';
import { authRequirements } from './requirements/auth.ts';
import { catalogRequirements } from './requirements/catalog.ts';
import { libraryRequirements } from './requirements/library.ts';
import { libraryImportRequirements } from './requirements/libraryImport.ts';
import { movieRequirements } from './requirements/movie.ts';
import { partRequirements } from './requirements/part.ts';
import { orientationRequirements } from './requirements/orientation.ts';
import { preferencesRequirements } from './requirements/preferences.ts';
import { renewalRequirements } from './requirements/renewal.ts';
import { requestRequirements } from './requirements/request.ts';
import { revocationRequirements } from './requirements/revocation.ts';
import { searchesRequirements } from './requirements/searches.ts';
import { shortcutsRequirements } from './requirements/shortcuts.ts';
import { tokenRequirements } from './requirements/token.ts';

/** The machines that are documented, as they go into production, and what their transitions are for. */
export const machines = [
  { machine: authMachine, requirements: authRequirements },
  { machine: tokenMachine, requirements: tokenRequirements },
  { machine: renewalMachine, requirements: renewalRequirements },
  { machine: revocationMachine, requirements: revocationRequirements },
  { machine: catalogMachine, requirements: catalogRequirements },
  { machine: requestMachine, requirements: requestRequirements },
  { machine: orientationMachine, requirements: orientationRequirements },
  { machine: movieMachine, requirements: movieRequirements },
  { machine: libraryMachine, requirements: libraryRequirements },
  { machine: libraryImportMachine, requirements: libraryImportRequirements },
  { machine: partMachine, requirements: partRequirements },
  { machine: preferencesMachine, requirements: preferencesRequirements },
  { machine: searchesMachine, requirements: searchesRequirements },
  { machine: shortcutsMachine, requirements: shortcutsRequirements },
] as const;
