import { describe } from 'vitest';
import { navigationHomeModel } from '../models/navigationHome/navigationHomeModel.ts';
import { proveModel } from '../plan/prove.ts';
import { navigationWalk } from '../visit/navigation/navigationWalk.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('visits of the production build, by somebody who goes from list to list', () => {
  const system = visited(browserPlace(stage), navigationWalk);
  proveModel(navigationHomeModel, system, { reach: 'person', goal: 'pairs' });
});
