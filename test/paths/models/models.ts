import type { Model } from '../plan/model.ts';
import { authModel } from './authModel.ts';
import { catalogModel } from './catalogModel.ts';
import { movieModel } from './movieModel.ts';

/** Every machine that is explored. */
export const models: readonly Model[] = [authModel, catalogModel, movieModel];
