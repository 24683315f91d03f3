// @vitest-environment happy-dom
import { afterEach, describe, vi } from 'vitest';
import { exportHomeModel, exportWalk } from '../models/libraryExport.ts';
import { importHomeModel, importWalk } from '../models/importHome.ts';
import { libraryHomeModel, libraryWalk } from '../models/libraryHome.ts';
import { navigationHomeModel } from '../models/navigationHome/navigationHomeModel.ts';
import { seenPreferences } from '../models/preferencesSeen.ts';
import { seenSearches } from '../models/recentSearchesSeen.ts';
import { seenShortcuts } from '../models/shortcutsSeen.ts';
import { proveModel } from '../plan/prove.ts';
import { navigationWalk } from '../visit/navigation/navigationWalk.ts';
import { preferencesWalk } from '../visit/preferencesWalk.ts';
import { recentSearchesWalk } from '../visit/recentSearchesWalk.ts';
import { shortcutsWalk } from '../visit/shortcutsWalk.ts';
import { visited } from '../visit/visitor.ts';
import { appPlace } from './appVisitor.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('visits of the rendered app', () => {
  proveModel(seenPreferences, visited(appPlace, preferencesWalk), {
    reach: 'person',
    goal: 'pairs',
  });
  proveModel(libraryHomeModel, visited(appPlace, libraryWalk), { reach: 'person', goal: 'pairs' });
  proveModel(exportHomeModel, visited(appPlace, exportWalk), { reach: 'person', goal: 'edges' });
  proveModel(importHomeModel, visited(appPlace, importWalk), { reach: 'person', goal: 'edges' });
  proveModel(seenShortcuts, visited(appPlace, shortcutsWalk), { reach: 'person', goal: 'pairs' });
  proveModel(seenSearches, visited(appPlace, recentSearchesWalk), {
    reach: 'person',
    goal: 'pairs',
  });
  proveModel(navigationHomeModel, visited(appPlace, navigationWalk), {
    reach: 'person',
    goal: 'pairs',
  });
});
