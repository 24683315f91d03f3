import { describe } from 'vitest';
import { authModel } from '../models/authModel.ts';
import { proveModel } from '../plan/proveModel.ts';
import { authBrowser } from './authBrowser.ts';
import { setPathStage } from './pathStage.ts';

const stage = setPathStage();

describe('paths through the production build, signing in and out', () => {
  proveModel(authModel, authBrowser(stage), { reach: 'person', goal: 'pairs' });
});
