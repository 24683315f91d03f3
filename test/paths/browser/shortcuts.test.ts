import { describe } from 'vitest';
import { shortcutsModel, shortcutsWalk } from '../models/shortcuts.ts';
import { proveModel } from '../plan/prove.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const place = browserPlace(setPathStage());

describe('paths through the production build', () => {
  proveModel(shortcutsModel, visited(place, shortcutsWalk), { reach: 'user', goal: 'pairs' });
});
