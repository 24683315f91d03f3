import { afterEach, beforeEach, describe, vi } from 'vitest';
import { authModel } from '../models/authModel.ts';
import { catalogModel } from '../models/catalogModel.ts';
import { movieModel } from '../models/movieModel.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { proveModel } from '../plan/proveModel.ts';
import { authActors } from './authActors.ts';
import { catalogActors } from './catalogActors.ts';
import { movieActors } from './movieActors.ts';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(plannedAt);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('paths through the real actors', () => {
  proveModel(authModel, authActors, { reach: 'actor', goal: 'edges' });
  proveModel(movieModel, movieActors, { reach: 'actor', goal: 'edges' });
  proveModel(catalogModel, catalogActors, { reach: 'actor', goal: 'edges' });
});
