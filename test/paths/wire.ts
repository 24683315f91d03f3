import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { ApiError, AuthApiError, NetworkError } from '../../src/domain/errors.ts';
import type { Filter } from '../../src/domain/filter.ts';
import type { Movie, MoviePage } from '../../src/domain/movie.ts';
import type {
  CastMember,
  CountryProviders,
  Provider,
  WatchProviders,
} from '../../src/domain/movieDetails.ts';
import type { Person } from '../../src/domain/searchExtras.ts';
import type { Session, SessionState } from '../../src/domain/session.ts';
import type { RelatedMovies } from '../../src/machines/catalog/searchExtrasMachine.ts';
import type { RefreshResult } from '../../src/machines/auth/refreshMachine.ts';
import { plannedAt } from './plan/explore.ts';
import type { Answer } from './plan/model.ts';
import { aMovie, aSession, aUser } from '../support/builders.ts';

/** A response, or none without a connection. */
export type Reply =
  | 'unreachable'
  | {
      readonly status: number;
      readonly statusText: string;
      /** Sent as JSON; absent for a response without a body. */
      readonly body?: unknown;
    };

const ok = (body?: unknown): Reply => ({
  status: body === undefined ? 204 : 200,
  statusText: 'OK',
  ...(body !== undefined && { body }),
});

/** The response that makes a service throw an error. @throws Error if none does */
function replyOfError(error: unknown, bodyOf: (error: ApiError) => unknown): Reply {
  if (error instanceof NetworkError) return 'unreachable';
  if (!(error instanceof ApiError)) throw new Error(`no reply brings ${String(error)}`);
  return { status: error.status, statusText: statusTexts[error.status] ?? '', body: bodyOf(error) };
}

const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
};

type Input = Readonly<Record<string, unknown>>;

/** The request that an actor must send, as one line, by its input. */
const lineOf: Readonly<Record<string, (input: Input) => string>> = {
  logIn: ({ email, password }) =>
    `POST /auth/v1/token?grant_type=password ${JSON.stringify({ email, password })}`,
  signUp({ email, password, firstName, lastName }) {
    const data = { firstName, lastName, name: `${String(firstName)} ${String(lastName)}` };
    return `POST /auth/v1/signup ${JSON.stringify({ email, password, data })}`;
  },
  logOut: ({ accessToken }) => `POST /auth/v1/logout as ${String(accessToken)}`,
  refreshSession: ({ refreshToken }) =>
    `POST /auth/v1/token?grant_type=refresh_token ${JSON.stringify({ refresh_token: refreshToken })}`,
  revokeSession: ({ accessToken }) => `POST /auth/v1/logout?scope=local as ${String(accessToken)}`,
  loadPage: ({ page, filter }) =>
    (filter as Filter).length === 'short'
      ? `GET /3/discover/movie?page=${String(page)}&sort_by=popularity.desc&with_runtime.gte=1&with_runtime.lte=89`
      : `GET /3/movie/popular?page=${String(page)}`,
  searchMovies({ query, year }) {
    const search = new URLSearchParams({
      page: '1',
      ...(year !== null && { primary_release_year: String(year) }),
      query: String(query),
    });
    return `GET /3/search/movie?${search.toString()}`;
  },
  // People and similar movies are answered at once; the popular movies stand below an empty search.
  searchExtras: ({ movies }) =>
    (movies as readonly Movie[]).length === 0 ? 'GET /3/movie/popular?page=1' : '',
};

/** @returns the requests of the actors of a state, each as one line */
export function requestsOf({ children }: AnyMachineSnapshot): readonly string[] {
  return Object.entries(children)
    .map(([id, child]) => lineOf[id]?.(getInput(child as AnyActorRef)) ?? '')
    .filter((line) => line !== '')
    .toSorted();
}

/** The input of an actor; of a request machine its params, of any other machine its context. */
function getInput(actor: AnyActorRef): Input {
  const { input, context } = actor.getSnapshot() as {
    input?: Input;
    context?: Input & { params?: Input };
  };
  return context?.params ?? input ?? context ?? {};
}

/** A request that the app sent. */
export type SentRequest = {
  readonly method: string;
  readonly url: string;
  /** The bearer token. */
  readonly bearer: string;
  /** As sent; empty without one. */
  readonly body: string;
};

/**
 * The actor that sends a request; `null` for other requests. Details of a movie have the same URL as a
 * linked movie; the cast stands for all other parts.
 */
export function actorOf({ url }: Pick<SentRequest, 'url'>): string | null {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith('/auth/v1/token')) {
    return searchParams.get('grant_type') === 'password' ? 'logIn' : 'refreshSession';
  }
  if (searchParams.get('scope') === 'local') return 'revokeSession';
  if (/\/movie\/\d+$/.test(pathname)) return 'loadMovie';
  const found = Object.entries(actorsByPath).find(([path]) => pathname.endsWith(path));
  return found?.[1] ?? null;
}

const actorsByPath = {
  '/auth/v1/signup': 'signUp',
  '/auth/v1/logout': 'logOut',
  '/movie/popular': 'loadPage',
  '/discover/movie': 'loadPage',
  '/search/movie': 'searchMovies',
  '/search/person': 'searchPeople',
  '/recommendations': 'related',
  '/credits': 'loadContent',
  '/watch/providers': 'providers',
  '/watch/providers/movie': 'services',
  '/genre/movie/list': 'genres',
};

/** The request as one line: method, path, query without the API key, body, token of the user. */
function toLine({ method, url, bearer, body }: SentRequest): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('api_key');
  searchParams.sort();
  const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  const user = bearer.startsWith('access-') ? ` as ${bearer}` : '';
  return `${method} ${pathname}${query}${body === '' ? '' : ` ${body}`}${user}`;
}

/** The response of the auth backend for the result of an actor. */
export function authReply(actor: string, answer: Answer): Reply {
  if ('error' in answer) {
    return replyOfError(answer.error, ({ status, error_code, message }) => ({
      code: status,
      error_code,
      msg: message,
    }));
  }
  if (actor === 'logOut') return ok();
  return ok(answer.output === null ? aUser() : sessionBody(answer.output as Session));
}

function sessionBody({ accessToken, refreshToken, expiresAt, user }: Session) {
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresAt - plannedAt / 1_000,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}

/** @returns the session that another tab stores so that a refresh ends this way, or `null` */
export function storedMeanwhile(result: RefreshResult): SessionState | null {
  return 'report' in result && result.report.type === 'session.storageChanged'
    ? result.report.state
    : null;
}

/** @returns the auth backend's response so that a refresh ends this way */
export function refreshReply(result: RefreshResult): Reply {
  const refused = (status: number, code = '', message = '') =>
    authReply('refreshSession', { label: '', error: new AuthApiError(status, code, message) });
  if (result.kind === 'cancelled') throw new Error('a cancelled refresh sends no request');
  if (result.kind === 'failed') {
    const { status, code, message } = result.failure;
    return status === undefined ? 'unreachable' : refused(status, code, message);
  }
  if (result.report.type === 'session.ended') return refused(400, 'session_not_found');
  // The response does not matter if another tab has stored a session meanwhile.
  const session = result.report.type === 'session.refreshed' ? result.report.session : aSession();
  return authReply('refreshSession', { label: '', output: session });
}

/** TMDB's response for the result of an actor; of a list by default. */
export function movieReply(answer: Answer, actor = ''): Reply {
  if ('error' in answer) {
    return replyOfError(answer.error, ({ message }) => ({
      success: false,
      status_code: 11,
      status_message: message,
    }));
  }
  return ok((bodies[actor] ?? wirePage)(answer.output));
}

function wirePage(output: unknown) {
  const { page, movies, totalPages } = output as MoviePage;
  return {
    page,
    results: movies.map(wireMovie),
    total_pages: totalPages,
    total_results: movies.length,
  };
}

/** A movie of TMDB's lists. */
function wireMovie(movie: Movie) {
  return {
    id: movie.id,
    title: movie.title,
    poster_path: movie.posterPath,
    backdrop_path: movie.backdropPath,
    vote_average: movie.voteAverage,
    vote_count: movie.voteCount,
    release_date: movie.releaseDate,
    overview: movie.overview,
  };
}

const bodies: Readonly<Record<string, (output: unknown) => unknown>> = {
  loadMovie: (movie) => wireMovie(movie as Movie),
  genres: (genres) => ({ genres }),
  services: (services) => ({ results: (services as readonly Provider[]).map(wireProvider) }),
  related: (related) =>
    wirePage({ page: 1, totalPages: 1, movies: (related as RelatedMovies).movies }),
  searchPeople: (people) => ({ results: (people as readonly Person[]).map(wirePerson) }),
  loadContent: (cast) => ({
    cast: (cast as readonly CastMember[]).map(({ personId, creditId, name, character }) => ({
      id: personId,
      credit_id: creditId,
      name,
      character,
    })),
  }),
  providers(offers) {
    const countries = Object.entries((offers as WatchProviders).byCountry);
    return { results: Object.fromEntries(countries.map(wireCountry)) };
  },
};

const wireCountry = ([code, { link, ...types }]: readonly [string, CountryProviders]) => {
  const offers = Object.entries(types).map(([type, providers]) => [
    type,
    providers.map(wireProvider),
  ]);
  return [code, { link, ...Object.fromEntries(offers) }] as const;
};

const wirePerson = ({ id, name, picturePath, knownFor }: Person) => ({
  id,
  name,
  profile_path: picturePath,
  known_for: knownFor.map((title) => ({ title })),
});

const wireProvider = ({ id, name, logoPath }: Provider) => ({
  provider_id: id,
  provider_name: name,
  logo_path: logoPath,
});

/** Returns the response to a request that needs no step of the path; `null` for others. */
export type AtOnce = (sent: SentRequest) => Reply | null;

/** Responses to what a path is not about, by path: genres, people, and the parts of a movie. All are empty. */
const emptyResponses: Readonly<Record<string, object>> = {
  '/genre/movie/list': { genres: [] },
  '/search/person': { results: [] },
  '/search/collection': { results: [] },
  '/movie/{id}': {},
  '/movie/{id}/credits': { cast: [] },
  '/movie/{id}/recommendations': { results: [], total_pages: 1 },
  '/movie/{id}/videos': { results: [] },
  '/movie/{id}/watch/providers': { results: {} },
};

/** Answers only these paths. */
const movieAnswer: AtOnce = ({ method, url }) => {
  const path = new URL(url).pathname.replace(/^.*?\/3\//, '/').replace(/\/\d+/, '/{id}');
  const body = method === 'GET' ? emptyResponses[path] : undefined;
  return body === undefined ? null : ok(body);
};

/** Whether a request without a body asks if a host responds (§10.197). */
export const isProbe = (method: string, url: string): boolean =>
  method === 'HEAD' &&
  /^\/(serviceWorker\.js|3\/configuration|auth\/v1\/health)$/.test(
    new URL(url, 'http://app.test').pathname,
  );

/** Countries in which every movie has providers. */
const offers = { results: { US: {}, DE: {} } };

/** Responses for paths about an open movie: every list has the same movies. */
export const homeAnswer: AtOnce = (sent) => {
  const { pathname } = new URL(sent.url);
  if (/\/movie\/(popular|top_rated|now_playing|upcoming)$/.test(pathname)) {
    const movies = [1, 2, 3, 4].map((id) => aMovie({ id }));
    return movieReply({ label: '', output: { page: 1, totalPages: 3, movies } });
  }
  if (pathname.endsWith('/watch/providers')) return ok(offers);
  return movieAnswer(sent);
};

/** Whether it syncs the library. */
export const isLibraryRequest = ({ url }: Pick<SentRequest, 'url'>): boolean =>
  new URL(url).pathname === '/rest/v1/library_entries';

/** The project has no table: the lists stay on this device. */
const noLibrary: Reply = {
  status: 404,
  statusText: 'Not Found',
  body: { code: 'PGRST205', message: '' },
};

/**
 * The requests of the app that wait for a response of the path, each with what responds to it.
 *
 * @param atOnce responses to other requests; by default movies without details
 */
export function requestLog<Responder>(atOnce: AtOnce = movieAnswer) {
  const open = new Map<Responder, SentRequest & { readonly actor: string }>();
  const unexpected: string[] = [];
  return {
    /** @returns the response to give at once; `null` if the path responds later */
    receive(responder: Responder, sent: SentRequest): Reply | null {
      const actor = actorOf(sent);
      const reply = isLibraryRequest(sent) ? noLibrary : atOnce(sent);
      if (reply !== null) return reply;
      if (actor === null) {
        unexpected.push(toLine(sent));
        return 'unreachable';
      }
      open.set(responder, { ...sent, actor });
      return null;
    },
    isOpen: (responder: Responder) => open.has(responder),
    end: (responder: Responder) => void open.delete(responder),
    /** What responds to the newest request of an actor. */
    newest: (actor: string) => [...open].findLast(([, sent]) => sent.actor === actor)?.[0],
    /** The requests in flight, each as one line. */
    lines: (): readonly string[] => [...open.values()].map(toLine).toSorted(),
    /** @throws Error with the requests that the app should not make */
    checkRequests() {
      if (unexpected.length > 0) throw new Error(`unexpected requests: ${unexpected.join('; ')}`);
    },
  };
}
