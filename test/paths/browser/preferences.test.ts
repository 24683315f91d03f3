import { describe } from 'vitest';
import { paintedPreferencesModel, paintedPreferencesWalk } from '../models/preferences.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const place = browserPlace(setPathStage());

describe('paths through the production build', () => {
  proveModel(paintedPreferencesModel, visited(place, paintedPreferencesWalk), {
    reach: 'user',
    goal: 'pairs',
  });
});
