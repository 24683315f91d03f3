import { describe } from 'vitest';
import { importHomeModel, importWalk } from '../models/importHome.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('production build, user who imports movies', () => {
  const system = visited(browserPlace(stage), importWalk);
  proveModel(importHomeModel, system, { reach: 'user', goal: 'edges' });
});
