// @vitest-environment happy-dom
import { describe } from 'vitest';
import { movieModel, movieWalk } from '../models/movie.ts';
import { moviePartModel, moviePartWalk } from '../models/moviePart.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { appPlace } from './appVisitor.tsx';

describe('paths of a movie through the rendered app', () => {
  proveModel(moviePartModel, visited(appPlace, moviePartWalk));
  proveModel(movieModel, visited(appPlace, movieWalk));
});
