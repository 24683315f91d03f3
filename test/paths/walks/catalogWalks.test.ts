import { describe } from 'vitest';
import { catalogSteps } from './catalogSteps.ts';
import { catalogWorld } from './catalogWorld.ts';
import { checkWalks } from './walk.ts';

describe('random walks', () => {
  checkWalks({
    name: 'catalog',
    share: 1 / 2,
    starts: { home: catalogWorld },
    steps: catalogSteps,
  });
});
