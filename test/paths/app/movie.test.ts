// @vitest-environment happy-dom
import { afterEach, describe, vi } from 'vitest';
import { seenMovie, seenPart } from '../models/movieSeen.ts';
import { proveModel } from '../plan/prove.ts';
import { movieWalk } from '../visit/movieWalk.ts';
import { partWalk } from '../visit/partWalk.ts';
import { visited } from '../visit/visitor.ts';
import { appPlace } from './appVisitor.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('visits of a movie in the rendered app', () => {
  proveModel(seenPart, visited(appPlace, partWalk), { reach: 'person', goal: 'pairs' });
  proveModel(seenMovie, visited(appPlace, movieWalk), { reach: 'person', goal: 'pairs' });
});
