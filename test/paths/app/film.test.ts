// @vitest-environment happy-dom
import { afterEach, describe, vi } from 'vitest';
import { seenMovie, seenPart } from '../models/filmSeen.ts';
import { proveModel } from '../plan/proveModel.ts';
import { movieWalk } from '../visit/movieWalk.ts';
import { partWalk } from '../visit/partWalk.ts';
import { visited } from '../visit/visitSystem.ts';
import { appPlace } from './visitApp.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(['app', 'strict'] as const)('visits of a film in the rendered app, %s', (level) => {
  const place = appPlace(level);
  proveModel(seenPart, visited(place, partWalk), { reach: 'person', goal: 'pairs' });
  proveModel(seenMovie, visited(place, movieWalk), { reach: 'person', goal: 'pairs' });
});
