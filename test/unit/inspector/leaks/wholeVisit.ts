import {
  createActor,
  SimulatedClock,
  waitFor,
  type AnyActorRef,
  type InspectionEvent,
} from 'xstate';
import { aCatalogInput } from '../../../support/startCatalog.ts';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import type { authMachine } from '../../../../src/machines/auth/authMachine.ts';
import { wakeUpDebounceMs } from '../../../../src/machines/auth/tokenMachine.ts';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import {
  provideCatalog,
  createListService,
} from '../../../../src/services/catalog/catalogActors.ts';
import { provideMovie } from '../../../../src/services/movie/movieActors.ts';
import { createMovieDetailService } from '../../../../src/services/movie/movieDetailService.ts';
import { selectRequest } from '../../../../src/machines/catalog/catalogSelectors.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { aMovie } from '../../../support/builders.ts';
import { config, leakyBackend, secrets } from './leakyBackend.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const hasEnded = (actor?: AnyActorRef) => actor?.getSnapshot().status !== 'active';

type Inspect = (event: InspectionEvent) => void;
type StateValue = Parameters<ReturnType<typeof authMachine.resolveState>['matches']>[0];

const email = 'mira@filmhaus.dev';
const { password, wrongPassword, otherPassword, shortPassword } = secrets;
const signup = { type: 'signup.submitted', email, firstName: 'Mira', lastName: 'Okafor' } as const;

/** Visits the whole app with the production machines and services; ends signed out. */
export async function wholeVisit(inspect: Inspect): Promise<void> {
  const adapter = leakyBackend();
  const clock = new SimulatedClock();
  const store = createSessionStore(memoryStorage());
  const logic = provideAuth(createAuthService({ config, adapter }), store);

  function startAuth() {
    const auth = createActor(logic, { input: store.load(), inspect, clock }).start();
    const waitForState = (state: StateValue) =>
      waitFor(auth, (snapshot) => snapshot.matches(state));
    return { auth, waitForState };
  }

  async function signedOutPart() {
    const { auth, waitForState } = startAuth();
    auth.send({ type: 'login.submitted', email, password: wrongPassword });
    await waitForState({ signedOut: 'loginFailed' });
    auth.send({ type: 'view.selected', view: 'signup' });
    auth.send({ ...signup, password, confirmPassword: otherPassword });
    auth.send({ ...signup, password, confirmPassword: password });
    await waitForState('signedIn');
    auth.send({ type: 'session.reset' });
    auth.send({ type: 'login.submitted', email, password: shortPassword });
    await waitForState('signedIn');
    auth.stop();
  }

  async function signedInPart() {
    const { auth, waitForState } = startAuth();
    async function refresh() {
      clock.increment(wakeUpDebounceMs);
      clock.increment(3_600_000);
      const before = auth.getSnapshot().context.accessToken;
      await waitFor(auth, ({ context }) => context.accessToken !== before);
    }

    await browse(inspect, clock, adapter);
    auth.send({ type: 'logout.requested' });
    await waitForState({ signedIn: 'logoutFailed' });
    await refresh();
    const [accessToken = ''] = secrets.accessTokens;
    const [refreshToken = ''] = secrets.refreshTokens;
    auth.send({ type: 'tokens.set', accessToken, refreshToken });
    auth.send({ type: 'session.storageChanged', state: { ...store.load(), expiresAt: 1 } });
    auth.send({ type: 'localLogout.requested' });
    await waitFor(auth, ({ children: { revocation } }) => hasEnded(revocation));
    auth.send({ type: 'login.submitted', email, password });
    await waitForState('signedIn');
    auth.send({ type: 'logout.requested' });
    await waitForState('signedOut');
    auth.stop();
  }

  await signedOutPart();
  await signedInPart();
}

async function browse(
  inspect: Inspect,
  clock: SimulatedClock,
  adapter: ReturnType<typeof leakyBackend>,
) {
  const movies = createMovieService({ config, adapter });
  const details = createMovieDetailService({ movies, report() {} });
  const movie = provideMovie(details);
  const lists = createListService(movies, 'popular', () => []);
  const logic = provideCatalog({ lists, movies, details, movie });
  const catalog = createActor(logic, { input: aCatalogInput(), inspect, clock }).start();
  const ready = () => waitFor(catalog, (state) => state.matches({ list: { pages: 'ready' } }));

  await ready();
  catalog.send({ type: 'loadMore.requested' });
  await ready();
  function search(text: string) {
    catalog.send({ type: 'search.changed', text });
    clock.increment(searchDebounceMs);
  }
  search('movie');
  await waitFor(catalog, (state) => state.matches({ list: { search: 'found' } }));
  search('refused');
  await waitFor(catalog, (snapshot) => selectRequest(snapshot) !== undefined);
  const request = selectRequest(catalog.getSnapshot());
  if (request !== undefined)
    await waitFor(request, (snapshot) => snapshot.hasTag('retryScheduled'));
  search('unreadable');
  await waitFor(catalog, (state) => state.matches({ list: { search: 'failed' } }));
  catalog.send({ type: 'movie.selected', movie: aMovie() });
  const { movie: movieRef } = catalog.getSnapshot().children;
  if (movieRef === undefined) throw new Error('no movie is open');
  await waitFor(movieRef, ({ value }) => value.providers !== 'loading');
  await waitFor(movieRef, ({ children: { cast } }) => cast?.getSnapshot().value !== 'loading');
  catalog.send({ type: 'movie.closed' });
  catalog.stop();
}
