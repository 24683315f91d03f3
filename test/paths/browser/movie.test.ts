import { describe } from 'vitest';
import { seenMovie, seenPart } from '../models/movieSeen.ts';
import { proveModel } from '../plan/prove.ts';
import { movieWalk } from '../visit/movieWalk.ts';
import { partWalk } from '../visit/partWalk.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('visits of the production build, by somebody who opens a movie', () => {
  const place = browserPlace(stage);
  proveModel(seenPart, visited(place, partWalk), { reach: 'person', goal: 'pairs' });
  proveModel(seenMovie, visited(place, movieWalk), { reach: 'person', goal: 'pairs' });
});
