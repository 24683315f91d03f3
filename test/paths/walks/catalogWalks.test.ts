import { describe } from 'vitest';
import { catalogSteps } from './catalogSteps.ts';
import { catalogWorld } from './catalogWorld.ts';
import { proveWalks } from './proveWalks.ts';

describe('random walks', () => {
  proveWalks({
    name: 'catalog',
    share: 1 / 2,
    starts: { home: catalogWorld },
    steps: catalogSteps,
  });
});
