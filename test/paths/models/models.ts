import type { Model } from '../plan/model.ts';
import { authModel } from './authModel.ts';
import { catalogModel } from './catalogModel.ts';
import { movieModel } from './movieModel.ts';
import { partModel } from './partModel.ts';
import { orientationModel } from './orientationModel.ts';
import { preferencesModel } from './preferencesModel.ts';
import { renewalModel } from './renewalModel.ts';
import { requestModel } from './requestModel.ts';
import { revocationModel } from './revocationModel.ts';
import { shortcutsModel } from './shortcutsModel.ts';
import { tokenModel } from './tokenModel.ts';

/** Every machine that is explored. */
export const models: readonly Model[] = [
  authModel,
  tokenModel,
  renewalModel,
  revocationModel,
  catalogModel,
  requestModel,
  orientationModel,
  movieModel,
  partModel,
  preferencesModel,
  shortcutsModel,
];
