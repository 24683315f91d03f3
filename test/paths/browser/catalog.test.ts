import { describe } from 'vitest';
import { catalogModel } from '../models/catalogModel.ts';
import { proveModel } from '../plan/proveModel.ts';
import { catalogBrowser } from './catalogBrowser.ts';
import { setPathStage } from './pathStage.ts';

const stage = setPathStage();

describe('paths through the production build, at home', () => {
  proveModel(catalogModel, catalogBrowser(stage), { reach: 'person', goal: 'pairs' });
});
