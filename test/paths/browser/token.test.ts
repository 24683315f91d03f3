import { describe } from 'vitest';
import { tokenModel } from '../models/tokenModel.ts';
import { proveModel } from '../plan/proveModel.ts';
import { setPathStage } from './pathStage.ts';
import { tokenBrowser } from './tokenBrowser.ts';

const stage = setPathStage();

describe('paths through the production build, staying signed in', () => {
  proveModel(tokenModel, tokenBrowser(stage), { reach: 'person', goal: 'pairs' });
});
