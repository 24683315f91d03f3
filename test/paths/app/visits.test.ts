// @vitest-environment happy-dom
import { afterEach, describe, vi } from 'vitest';
import { exportHomeModel, exportWalk } from '../models/libraryExport.ts';
import { importHomeModel, importWalk } from '../models/importHome.ts';
import { libraryHomeModel, libraryWalk } from '../models/libraryHome.ts';
import { navigationHomeModel, navigationWalk } from '../models/navigation.ts';
import { preferencesModel, preferencesWalk } from '../models/preferences.ts';
import { recentSearchesModel, recentSearchesWalk } from '../models/recentSearches.ts';
import { shortcutsModel, shortcutsWalk } from '../models/shortcuts.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { appPlace } from './appVisitor.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('visits of the rendered app', () => {
  proveModel(preferencesModel, visited(appPlace, preferencesWalk), {
    reach: 'user',
    goal: 'pairs',
  });
  proveModel(libraryHomeModel, visited(appPlace, libraryWalk), { reach: 'user', goal: 'pairs' });
  proveModel(exportHomeModel, visited(appPlace, exportWalk), { reach: 'user', goal: 'edges' });
  proveModel(importHomeModel, visited(appPlace, importWalk), { reach: 'user', goal: 'edges' });
  proveModel(shortcutsModel, visited(appPlace, shortcutsWalk), { reach: 'user', goal: 'pairs' });
  proveModel(recentSearchesModel, visited(appPlace, recentSearchesWalk), {
    reach: 'user',
    goal: 'pairs',
  });
  proveModel(navigationHomeModel, visited(appPlace, navigationWalk), {
    reach: 'user',
    goal: 'pairs',
  });
});
