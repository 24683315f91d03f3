import { describe } from 'vitest';
import { libraryHomeModel, libraryWalk } from '../models/libraryHome.ts';
import { movieModel, movieWalk } from '../models/movie.ts';
import { moviePartModel, moviePartWalk } from '../models/moviePart.ts';
import { navigationHomeModel, navigationWalk } from '../models/navigation.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const place = browserPlace(setPathStage());

describe('paths through the production build, home', () => {
  proveModel(libraryHomeModel, visited(place, libraryWalk));
  proveModel(navigationHomeModel, visited(place, navigationWalk));
  proveModel(moviePartModel, visited(place, moviePartWalk));
  proveModel(movieModel, visited(place, movieWalk));
});
