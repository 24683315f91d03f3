import { describe } from 'vitest';
import { exportHomeModel, exportWalk } from '../models/libraryExport.ts';
import { libraryHomeModel, libraryWalk } from '../models/libraryHome.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('production build, user with a library', () => {
  const place = browserPlace(stage);
  proveModel(libraryHomeModel, visited(place, libraryWalk), { reach: 'user', goal: 'pairs' });
  proveModel(exportHomeModel, visited(place, exportWalk), { reach: 'user', goal: 'edges' });
});
