import { describe } from 'vitest';
import { paintedPreferences } from '../models/preferencesPainted.ts';
import { proveModel } from '../plan/prove.ts';
import { paintedWalk } from '../visit/paintedWalk.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('visits of the production build, by somebody who chooses', () => {
  const system = visited(browserPlace(stage), paintedWalk);
  proveModel(paintedPreferences, system, { reach: 'person', goal: 'pairs' });
});
