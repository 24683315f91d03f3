import { describe, expect, it } from 'vitest';
import { authModel } from '../models/authModel.ts';
import { catalogModel } from '../models/catalogModel.ts';
import { libraryImportModel } from '../models/libraryImportModel.ts';
import { libraryFilesModel, libraryModel } from '../models/libraryModel.ts';
import { movieModel } from '../models/movieModel.ts';
import { partModel } from '../models/partModel.ts';
import { orientationModel } from '../models/orientationModel.ts';
import { preferencesModel } from '../models/preferencesModel.ts';
import { renewalModel } from '../models/renewalModel.ts';
import { requestModel } from '../models/requestModel.ts';
import { revocationModel } from '../models/revocationModel.ts';
import { searchesModel } from '../models/searchesModel.ts';
import { shortcutsModel } from '../models/shortcutsModel.ts';
import { tokenModel } from '../models/tokenModel.ts';
import { explore } from '../plan/explore.ts';
import { authClaims } from './authClaims.ts';
import { catalogClaims } from './catalogClaims.ts';
import { libraryClaims } from './libraryClaims.ts';
import { libraryFilesClaims } from './libraryFilesClaims.ts';
import { libraryImportClaims } from './libraryImportClaims.ts';
import { movieClaims } from './movieClaims.ts';
import { partClaims } from './partClaims.ts';
import { orientationClaims } from './orientationClaims.ts';
import { preferencesClaims } from './preferencesClaims.ts';
import { renewalClaims } from './renewalClaims.ts';
import { requestClaims } from './requestClaims.ts';
import { revocationClaims } from './revocationClaims.ts';
import { searchesClaims } from './searchesClaims.ts';
import { shortcutsClaims } from './shortcutsClaims.ts';
import { tokenClaims } from './tokenClaims.ts';

const claimed = [
  { model: authModel, claims: authClaims },
  { model: tokenModel, claims: tokenClaims },
  { model: renewalModel, claims: renewalClaims },
  { model: revocationModel, claims: revocationClaims },
  { model: catalogModel, claims: catalogClaims },
  { model: requestModel, claims: requestClaims },
  { model: orientationModel, claims: orientationClaims },
  { model: movieModel, claims: movieClaims },
  { model: libraryModel, claims: libraryClaims },
  { model: libraryFilesModel, claims: libraryFilesClaims },
  { model: libraryImportModel, claims: libraryImportClaims },
  { model: partModel, claims: partClaims },
  { model: preferencesModel, claims: preferencesClaims },
  { model: searchesModel, claims: searchesClaims },
  { model: shortcutsModel, claims: shortcutsClaims },
];

describe.each(claimed)('wherever the $model.name machine can get to', ({ model, claims }) => {
  const graph = explore(model);

  // Not `it.each`, which would cut the sentences short.
  for (const { says, holds } of claims) {
    it(`${says}`, () => expect(holds(graph)).toEqual([]));
  }
});
