import type { SnapshotFrom } from 'xstate';
import type { movieMachine, WatchPageParams } from '../../../../src/machines/movie/movieMachine.ts';
import { movieModel } from '../../models/movie.ts';
import type { Edge } from '../../plan/explore.ts';
import { actionsAt } from '../actionsAt.ts';

export type MovieState = SnapshotFrom<typeof movieMachine>;

/** What a step opens a watch page for, in order. */
export function watchedAt(edge: Edge): readonly WatchPageParams[] {
  return actionsAt(movieModel.machine, edge)
    .filter(({ type }) => type === 'openWatchPage')
    .map(({ params }) => params as WatchPageParams);
}
