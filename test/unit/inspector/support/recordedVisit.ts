import { createActor } from 'xstate';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
import { createRecorder } from '../../../../inspector/recorder.ts';
import { aMovie, aPage, aSession } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { aLogin, deferredAuth } from '../../../support/startAuth.ts';
import { aCatalogInput, deferredCatalog } from '../../../support/startCatalog.ts';

/** The start of the recorded visit, ms since the epoch. */
export const visitStart = Date.UTC(2026, 4, 1, 20, 15);

/**
 * Records a visit with the production machines: a failed and a successful login, the list, a search that
 * is replaced and then fails, a movie opened and closed. Records are 100 ms apart.
 */
export async function recordVisit(): Promise<readonly InspectorRecord[]> {
  let passed = 0;
  const now = () => visitStart + 100 * (passed += 1);
  const { inspect, getLog } = createRecorder({ now });
  const clock = manualClock();

  const auth = deferredAuth();
  const actor = createActor(auth.logic, { input: signedOutState, inspect, clock }).start();
  actor.send(aLogin);
  await auth.logIn.last().reject(new AuthApiError(400, 'invalid_credentials', 'No.'));
  actor.send(aLogin);
  await auth.logIn.last().resolve(aSession());

  const catalog = deferredCatalog();
  const home = createActor(catalog.logic, { input: aCatalogInput(), inspect, clock }).start();
  await catalog.loadPage.last().resolve(aPage());
  for (const text of ['blade', 'heat']) {
    home.send({ type: 'search.changed', text });
    clock.fire(searchDebounceMs);
  }
  await catalog.searchMovies.last().reject(new Error('Connection lost'));
  home.send({ type: 'movie.selected', movie: aMovie({ title: 'Night Train' }) });
  await catalog.parts.providers.last().resolve({ byCountry: {} });
  await catalog.parts.cast.last().resolve([]);
  home.send({ type: 'movie.closed' });
  return getLog().records;
}
