import { describe } from 'vitest';
import { catalogModel, catalogWalk } from '../models/catalog.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { setPathStage } from './pathStage.ts';
import { browserPlace } from './visitPage.ts';

const place = browserPlace(setPathStage());

describe('paths through the production build', () => {
  proveModel(catalogModel, visited(place, catalogWalk), { reach: 'person', goal: 'pairs' });
});
