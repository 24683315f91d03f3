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

describe.each(['app', 'strict'] as const)('paths through the rendered app, %s', (level) => {
  proveModel(authModel, authApp(level), { reach: 'person', goal: 'pairs' });
  proveModel(tokenModel, tokenApp(level), { reach: 'person', goal: 'pairs' });
  proveModel(catalogModel, catalogApp(level), { reach: 'person', goal: 'pairs' });
});
