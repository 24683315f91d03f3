import type { SnapshotFrom } from 'xstate';
import type { movieMachine } from '../../../../src/machines/movieMachine.ts';
import { movieModel } from '../../models/movieModel.ts';
import type { Edge } from '../../plan/explore.ts';
import { actionsAt } from '../actionsAt.ts';

export type MovieState = SnapshotFrom<typeof movieMachine>;

const effects = new Set(['openWatchPage', 'addToWatchlist', 'removeFromWatchlist']);

/** What a step does to the world, by name. */
export function effectsAt(edge: Edge): readonly string[] {
  return actionsAt(movieModel.machine, edge)
    .map(({ type }) => type)
    .filter((type) => effects.has(type));
}
