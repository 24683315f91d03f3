import { authMachine } from '../../src/machines/authMachine.ts';
import { catalogMachine } from '../../src/machines/catalogMachine.ts';
import { movieMachine } from '../../src/machines/movieMachine.ts';
import { authRequirements } from './requirements/auth.ts';
import { catalogRequirements } from './requirements/catalog.ts';
import { movieRequirements } from './requirements/movie.ts';

/** The machines that are documented, as they go into production, and what their transitions are for. */
export const machines = [
  { machine: authMachine, requirements: authRequirements },
  { machine: catalogMachine, requirements: catalogRequirements },
  { machine: movieMachine, requirements: movieRequirements },
] as const;
