import { afterEach, beforeEach, describe, vi } from 'vitest';
import { authModel } from '../models/authModel.ts';
import { catalogModel } from '../models/catalogModel.ts';
import { libraryImportModel } from '../models/libraryImportModel.ts';
import { libraryFilesModel, libraryModel } from '../models/libraryModel.ts';
import { movieModel } from '../models/movieModel.ts';
import { moviePartModel } from '../models/moviePartModel.ts';
import { navigationModel } from '../models/navigationModel.ts';
import { preferencesModel } from '../models/preferencesModel.ts';
import { refreshModel } from '../models/refreshModel.ts';
import { requestModel } from '../models/requestModel.ts';
import { revocationModel } from '../models/revocationModel.ts';
import { recentSearchesModel } from '../models/recentSearchesModel.ts';
import { shortcutsModel } from '../models/shortcutsModel.ts';
import { tokenModel } from '../models/tokenModel.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { proveModel } from '../plan/proveModel.ts';
import { authActors } from './authActors.ts';
import { catalogActors } from './catalogActors.ts';
import { libraryActors } from './libraryActors.ts';
import { libraryImportActors } from './libraryImportActors.ts';
import { movieActors } from './movieActors.ts';
import { moviePartActors } from './moviePartActors.ts';
import { navigationActors } from './navigationActors.ts';
import { preferencesActors } from './preferencesActors.ts';
import { refreshActors } from './refreshActors.ts';
import { requestActors } from './requestActors.ts';
import { revocationActors } from './revocationActors.ts';
import { recentSearchesActors } from './recentSearchesActors.ts';
import { shortcutsActors } from './shortcutsActors.ts';
import { tokenActors } from './tokenActors.ts';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(plannedAt);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('paths through the real actors', () => {
  proveModel(authModel, authActors, { reach: 'actor', goal: 'edges' });
  proveModel(tokenModel, tokenActors, { reach: 'actor', goal: 'edges' });
  proveModel(refreshModel, refreshActors, { reach: 'actor', goal: 'edges' });
  proveModel(revocationModel, revocationActors, { reach: 'actor', goal: 'edges' });
  proveModel(preferencesModel, preferencesActors, { reach: 'actor', goal: 'edges' });
  proveModel(recentSearchesModel, recentSearchesActors, { reach: 'actor', goal: 'edges' });
  proveModel(shortcutsModel, shortcutsActors, { reach: 'actor', goal: 'edges' });
  proveModel(requestModel, requestActors, { reach: 'actor', goal: 'edges' });
  proveModel(navigationModel, navigationActors, { reach: 'actor', goal: 'edges' });
  proveModel(movieModel, movieActors, { reach: 'actor', goal: 'edges' });
  proveModel(libraryModel, libraryActors, { reach: 'actor', goal: 'edges' });
  proveModel(libraryFilesModel, libraryActors, { reach: 'actor', goal: 'edges' });
  proveModel(libraryImportModel, libraryImportActors, { reach: 'actor', goal: 'edges' });
  proveModel(moviePartModel, moviePartActors, { reach: 'actor', goal: 'edges' });
  proveModel(catalogModel, catalogActors, { reach: 'actor', goal: 'edges' });
});
