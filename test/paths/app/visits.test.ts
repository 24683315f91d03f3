// @vitest-environment happy-dom
import { afterEach, describe, vi } from 'vitest';
import { exportHomeModel } from '../models/exportHome/exportHomeModel.ts';
import { importHomeModel } from '../models/importHome/importHomeModel.ts';
import { libraryHomeModel } from '../models/libraryHome/libraryHomeModel.ts';
import { orientationHomeModel } from '../models/orientationHome/orientationHomeModel.ts';
import { seenPreferences } from '../models/preferencesSeen.ts';
import { seenSearches } from '../models/searchesSeen.ts';
import { seenShortcuts } from '../models/shortcutsSeen.ts';
import { proveModel } from '../plan/proveModel.ts';
import { exportWalk } from '../visit/export/exportWalk.ts';
import { importWalk } from '../visit/import/importWalk.ts';
import { libraryWalk } from '../visit/library/libraryWalk.ts';
import { orientationWalk } from '../visit/orientation/orientationWalk.ts';
import { preferencesWalk } from '../visit/preferencesWalk.ts';
import { searchesWalk } from '../visit/searchesWalk.ts';
import { shortcutsWalk } from '../visit/shortcutsWalk.ts';
import { visited } from '../visit/visitSystem.ts';
import { appPlace } from './visitApp.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(['app', 'strict'] as const)('visits of the rendered app, %s', (level) => {
  const place = appPlace(level);
  proveModel(seenPreferences, visited(place, preferencesWalk), { reach: 'person', goal: 'pairs' });
  proveModel(libraryHomeModel, visited(place, libraryWalk), { reach: 'person', goal: 'pairs' });
  proveModel(exportHomeModel, visited(place, exportWalk), { reach: 'person', goal: 'edges' });
  proveModel(importHomeModel, visited(place, importWalk), { reach: 'person', goal: 'edges' });
  proveModel(seenShortcuts, visited(place, shortcutsWalk), { reach: 'person', goal: 'pairs' });
  proveModel(seenSearches, visited(place, searchesWalk), { reach: 'person', goal: 'pairs' });
  proveModel(orientationHomeModel, visited(place, orientationWalk), {
    reach: 'person',
    goal: 'pairs',
  });
});
