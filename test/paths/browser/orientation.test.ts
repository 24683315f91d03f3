import { describe } from 'vitest';
import { orientationHomeModel } from '../models/orientationHome/orientationHomeModel.ts';
import { proveModel } from '../plan/proveModel.ts';
import { orientationWalk } from '../visit/orientation/orientationWalk.ts';
import { visited } from '../visit/visitSystem.ts';
import { setPathStage } from './pathStage.ts';
import { browserPlace } from './visitPage.ts';

const stage = setPathStage();

describe('visits of the production build, by somebody who goes from list to list', () => {
  const system = visited(browserPlace(stage), orientationWalk);
  proveModel(orientationHomeModel, system, { reach: 'person', goal: 'pairs' });
});
