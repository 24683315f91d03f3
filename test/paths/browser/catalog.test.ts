import { describe } from 'vitest';
import {
  catalogFilterModel,
  catalogFilterWalk,
  catalogModel,
  catalogWalk,
} from '../models/catalog.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace } from './pageVisitor.ts';

const place = browserPlace();

describe('paths through the production build', () => {
  proveModel(catalogModel, visited(place, catalogWalk));
  proveModel(catalogFilterModel, visited(place, catalogFilterWalk));
});
