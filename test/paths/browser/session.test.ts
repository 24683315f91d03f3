import { describe } from 'vitest';
import { authModel, authWalk } from '../models/auth.ts';
import { tokenModel, tokenWalk } from '../models/token.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace } from './pageVisitor.ts';

const place = browserPlace();

describe('paths through the production build, a session', () => {
  proveModel(authModel, visited(place, authWalk));
  proveModel(tokenModel, visited(place, tokenWalk));
});
