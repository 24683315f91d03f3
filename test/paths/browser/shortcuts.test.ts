import { describe } from 'vitest';
import { seenShortcuts } from '../models/shortcutsSeen.ts';
import { proveModel } from '../plan/prove.ts';
import { shortcutsWalk } from '../visit/shortcutsWalk.ts';
import { visited } from '../visit/visitor.ts';
import { browserPlace, setPathStage } from './pageVisitor.ts';

const stage = setPathStage();

describe('visits of the production build, by somebody with a keyboard', () => {
  const system = visited(browserPlace(stage), shortcutsWalk);
  proveModel(seenShortcuts, system, { reach: 'person', goal: 'pairs' });
});
