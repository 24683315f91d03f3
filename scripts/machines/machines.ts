import { authMachine } from '../../src/machines/authMachine.ts';
import { catalogMachine } from '../../src/machines/catalogMachine.ts';
import { movieMachine } from '../../src/machines/movieMachine.ts';

/** The machines that are documented, as they go into production. */
export const machines = [authMachine, catalogMachine, movieMachine] as const;
