import { afterEach, beforeEach, describe, vi } from 'vitest';
import type { SessionState } from '../../../src/domain/session.ts';
import { authModel } from '../models/authModel.ts';
import { authScreenOf, type AuthView } from '../models/authView.ts';
import { catalogDelays } from '../models/catalogDelays.ts';
import { catalogModel } from '../models/catalogModel.ts';
import { catalogScreenOf, type CatalogView } from '../models/catalogView.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { proveModel } from '../plan/proveModel.ts';
import type { System } from '../plan/system.ts';
import { authWorld } from '../walks/authWorld.ts';
import { catalogWorld } from '../walks/catalogWorld.ts';
import { requestsIn, takeLate } from './takeLate.ts';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(plannedAt);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lateAuth: System<AuthView> = {
  level: 'actors',
  patienceMs: 0,
  async begin({ input }) {
    const world = authWorld(input as SessionState);
    const send = (event: Parameters<typeof world.send>[0]) => {
      if (event.type !== 'session.storageChanged') return world.send(event);
      world.writeFromOtherTab(event.state);
      world.hearOfStorage();
    };
    return {
      take: (edge) => takeLate({ ...world, send }, edge, () => world.clock.fireOnly()),
      view() {
        const { expiresAt: _, ...stored } = world.stored();
        // A session that ended on this device only is told to the server by somebody else.
        const requests = requestsIn(world).filter((name) => /^(logIn|signUp|logOut) /.test(name));
        return { ...authScreenOf(world.state()), requests, stored };
      },
      close: () => world.close(),
    };
  },
};

const lateCatalog: System<CatalogView> = {
  level: 'actors',
  patienceMs: 0,
  async begin() {
    const world = catalogWorld();
    return {
      take: (edge) => takeLate(world, edge, (delay) => world.clock.fire(catalogDelays[delay] ?? 0)),
      view() {
        return { ...catalogScreenOf(world.state()), requests: requestsIn(world) };
      },
      close: () => world.close(),
    };
  },
};

describe('an answer to a call that was replaced or left changes nothing', () => {
  proveModel(authModel, lateAuth, { reach: 'actor', goal: 'pairs' });
  proveModel(catalogModel, lateCatalog, { reach: 'actor', goal: 'pairs' });
});
