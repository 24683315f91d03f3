import { describe } from 'vitest';
import { tokenModel, tokenWalk } from '../models/token.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const place = browserPlace(setPathStage());

describe('paths through the production build', () => {
  proveModel(tokenModel, visited(place, tokenWalk), { reach: 'user', goal: 'pairs' });
});
