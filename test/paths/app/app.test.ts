// @vitest-environment happy-dom
import { describe } from 'vitest';
import { authModel, authWalk } from '../models/auth.ts';
import {
  catalogConnectionModel,
  catalogFilterModel,
  catalogFilterWalk,
  catalogModel,
  catalogSavedModel,
  catalogWalk,
} from '../models/catalog.ts';
import { tokenModel, tokenWalk } from '../models/token.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { appPlace } from './appVisitor.tsx';

describe('paths through the rendered app', () => {
  proveModel(authModel, visited(appPlace, authWalk));
  proveModel(tokenModel, visited(appPlace, tokenWalk));
  proveModel(catalogModel, visited(appPlace, catalogWalk));
  proveModel(catalogConnectionModel, visited(appPlace, catalogWalk));
  proveModel(catalogSavedModel, visited(appPlace, catalogWalk));
  proveModel(catalogFilterModel, visited(appPlace, catalogFilterWalk));
});
