import { describe } from 'vitest';
import { importHomeModel } from '../models/importHome/importHomeModel.ts';
import { proveModel } from '../plan/prove.ts';
import { importWalk } from '../visit/import/importWalk.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('visits of the production build, by somebody who brings movies in', () => {
  const system = visited(browserPlace(stage), importWalk);
  proveModel(importHomeModel, system, { reach: 'person', goal: 'edges' });
});
