import { describe } from 'vitest';
import { seenSearches } from '../models/recentSearchesSeen.ts';
import { proveModel } from '../plan/prove.ts';
import { recentSearchesWalk } from '../visit/recentSearchesWalk.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('visits of the production build, by somebody who searches', () => {
  const system = visited(browserPlace(stage), recentSearchesWalk);
  proveModel(seenSearches, system, { reach: 'person', goal: 'pairs' });
});
