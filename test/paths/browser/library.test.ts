import { describe } from 'vitest';
import { exportHomeModel } from '../models/exportHome/exportHomeModel.ts';
import { libraryHomeModel } from '../models/libraryHome/libraryHomeModel.ts';
import { proveModel } from '../plan/prove.ts';
import { exportWalk } from '../visit/export/exportWalk.ts';
import { libraryWalk } from '../visit/library/libraryWalk.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('visits of the production build, by somebody who keeps movies', () => {
  const place = browserPlace(stage);
  proveModel(libraryHomeModel, visited(place, libraryWalk), { reach: 'person', goal: 'pairs' });
  proveModel(exportHomeModel, visited(place, exportWalk), { reach: 'person', goal: 'edges' });
});
