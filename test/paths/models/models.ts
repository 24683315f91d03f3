import type { Model } from '../plan/model.ts';
import { authModel } from './authModel.ts';
import { catalogModel } from './catalogModel.ts';
import { exportHomeModel } from './exportHome/exportHomeModel.ts';
import { importHomeModel } from './importHome/importHomeModel.ts';
import { libraryHomeModel } from './libraryHome/libraryHomeModel.ts';
import { libraryImportModel } from './libraryImportModel.ts';
import { libraryFilesModel, libraryModel } from './libraryModel.ts';
import { movieModel } from './movieModel.ts';
import { partModel } from './partModel.ts';
import { orientationHomeModel } from './orientationHome/orientationHomeModel.ts';
import { orientationModel } from './orientationModel.ts';
import { preferencesModel } from './preferencesModel.ts';
import { renewalModel } from './renewalModel.ts';
import { requestModel } from './requestModel.ts';
import { revocationModel } from './revocationModel.ts';
import { searchesModel } from './searchesModel.ts';
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
  orientationHomeModel,
  movieModel,
  libraryModel,
  libraryFilesModel,
  libraryHomeModel,
  exportHomeModel,
  importHomeModel,
  libraryImportModel,
  partModel,
  preferencesModel,
  searchesModel,
  shortcutsModel,
];
