// @vitest-environment happy-dom
import { afterEach, describe, vi } from 'vitest';
import { authModel } from '../models/authModel.ts';
import { catalogModel } from '../models/catalogModel.ts';
import { tokenModel } from '../models/tokenModel.ts';
import { proveModel } from '../plan/proveModel.ts';
import { authApp } from './authApp.ts';
import { catalogApp } from './catalogApp.ts';
import { tokenApp } from './tokenApp.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('paths through the rendered app', () => {
  proveModel(authModel, authApp, { reach: 'person', goal: 'pairs' });
  proveModel(tokenModel, tokenApp, { reach: 'person', goal: 'pairs' });
  proveModel(catalogModel, catalogApp, { reach: 'person', goal: 'pairs' });
});
