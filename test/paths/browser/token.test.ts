import { describe } from 'vitest';
import { tokenModel, tokenWalk } from '../models/token.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { setPathStage } from './pathStage.ts';
import { browserPlace } from './visitPage.ts';

const place = browserPlace(setPathStage());

describe('paths through the production build', () => {
  proveModel(tokenModel, visited(place, tokenWalk), { reach: 'person', goal: 'pairs' });
});
