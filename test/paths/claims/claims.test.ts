import { describe, expect, it } from 'vitest';
import { authModel } from '../models/auth.ts';
import { catalogModel } from '../models/catalog.ts';
import { libraryImportModel } from '../models/libraryImportModel.ts';
import { libraryFilesModel, libraryModel } from '../models/libraryModel.ts';
import { movieModel } from '../models/movie.ts';
import { moviePartModel } from '../models/moviePart.ts';
import { navigationModel } from '../models/navigationModel.ts';
import { refreshModel } from '../models/refresh.ts';
import { requestModel } from '../models/request.ts';
import { revocationModel } from '../models/revocation.ts';
import { recentSearchesModel } from '../models/recentSearches.ts';
import { shortcutsModel } from '../models/shortcuts.ts';
import { tokenModel } from '../models/token.ts';
import { explore } from '../plan/explore.ts';
import { authInvariants } from './authInvariants.ts';
import { catalogClaims } from './catalogClaims.ts';
import { libraryClaims } from './libraryClaims.ts';
import { libraryFilesClaims } from './libraryFilesClaims.ts';
import { libraryImportClaims } from './libraryImportClaims.ts';
import { movieClaims } from './movieClaims.ts';
import { moviePartClaims } from './moviePartClaims.ts';
import { navigationClaims } from './navigationClaims.ts';
import { refreshClaims } from './refreshClaims.ts';
import { requestClaims } from './requestClaims.ts';
import { revocationClaims } from './revocationClaims.ts';
import { recentSearchesClaims } from './recentSearchesClaims.ts';
import { shortcutsClaims } from './shortcutsClaims.ts';
import { tokenClaims } from './tokenClaims.ts';

const claimed = [
  { model: authModel, claims: authInvariants },
  { model: tokenModel, claims: tokenClaims },
  { model: refreshModel, claims: refreshClaims },
  { model: revocationModel, claims: revocationClaims },
  { model: catalogModel, claims: catalogClaims },
  { model: requestModel, claims: requestClaims },
  { model: navigationModel, claims: navigationClaims },
  { model: movieModel, claims: movieClaims },
  { model: libraryModel, claims: libraryClaims },
  { model: libraryFilesModel, claims: libraryFilesClaims },
  { model: libraryImportModel, claims: libraryImportClaims },
  { model: moviePartModel, claims: moviePartClaims },
  { model: recentSearchesModel, claims: recentSearchesClaims },
  { model: shortcutsModel, claims: shortcutsClaims },
];

describe.each(claimed)('wherever the $model.name machine can get to', ({ model, claims }) => {
  const graph = explore(model);

  // Not `it.each`, which would cut the sentences short.
  for (const { says, holds } of claims) {
    it(`${says}`, () => expect(holds(graph)).toEqual([]));
  }
});
