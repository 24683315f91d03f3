import type { Model } from '../plan/model.ts';
import { authModel } from './authModel.ts';
import { catalogModel } from './catalogModel.ts';

/** Every machine that is explored. */
export const models: readonly Model[] = [authModel, catalogModel];
