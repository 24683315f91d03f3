import { describe } from 'vitest';
import { recentSearchesModel, recentSearchesWalk } from '../models/recentSearches.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const place = browserPlace(setPathStage());

describe('paths through the production build', () => {
  proveModel(recentSearchesModel, visited(place, recentSearchesWalk), {
    reach: 'user',
    goal: 'pairs',
  });
});
