// @vitest-environment happy-dom
import { afterEach, describe, vi } from 'vitest';
import { libraryHomeModel, libraryWalk } from '../models/libraryHome.ts';
import { movieModel, movieWalk } from '../models/movie.ts';
import { moviePartModel, moviePartWalk } from '../models/moviePart.ts';
import { navigationHomeModel, navigationWalk } from '../models/navigation.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { appPlace } from './appVisitor.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('paths through home in the rendered app', () => {
  proveModel(libraryHomeModel, visited(appPlace, libraryWalk));
  proveModel(navigationHomeModel, visited(appPlace, navigationWalk));
  proveModel(moviePartModel, visited(appPlace, moviePartWalk));
  proveModel(movieModel, visited(appPlace, movieWalk));
});
