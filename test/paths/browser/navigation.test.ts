import { describe } from 'vitest';
import { navigationHomeModel, navigationWalk } from '../models/navigation.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const place = browserPlace(setPathStage());

describe('paths through the production build', () => {
  proveModel(navigationHomeModel, visited(place, navigationWalk), {
    reach: 'user',
    goal: 'pairs',
  });
});
