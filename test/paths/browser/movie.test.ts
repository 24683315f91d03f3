import { describe } from 'vitest';
import { movieModel, movieWalk } from '../models/movie.ts';
import { moviePartModel, moviePartWalk } from '../models/moviePart.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace } from './pageVisitor.ts';

const place = browserPlace();

describe('paths of a movie through the production build', () => {
  proveModel(moviePartModel, visited(place, moviePartWalk));
  proveModel(movieModel, visited(place, movieWalk));
});
