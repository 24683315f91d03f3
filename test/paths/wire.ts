import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { ApiError, NetworkError } from '../../src/domain/errors.ts';
import type { Movie, MoviePage } from '../../src/domain/movie.ts';
import type {
  CastMember,
  CountryProviders,
  Provider,
  WatchProviders,
} from '../../src/domain/movieDetails.ts';
import type { Session, SessionState } from '../../src/domain/session.ts';
import type { RefreshResult } from '../../src/machines/auth/refreshMachine.ts';
import { plannedAt } from './plan/explore.ts';
import type { Answer } from './plan/model.ts';
import { aMovie, aSession, aUser } from '../support/builders.ts';

/** What comes over the wire: an answer, or nothing because there is no connection. */
export type Reply =
  | 'unreachable'
  | {
      readonly status: number;
      readonly statusText: string;
      /** Sent as JSON; absent for an answer without a body. */
      readonly body?: unknown;
    };

const ok = (body?: unknown): Reply => ({
  status: body === undefined ? 204 : 200,
  statusText: 'OK',
  ...(body !== undefined && { body }),
});

/** The reply behind an error that a service throws. @throws Error for one that no reply brings */
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

/** Each request as one line, from the input of its actor: what must leave the app. */
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
  loadPage: ({ page }) => `GET /3/movie/popular?page=${String(page)}`,
  searchMovies({ query, year }) {
    const search = new URLSearchParams({
      page: '1',
      ...(year !== null && { primary_release_year: String(year) }),
      query: String(query),
    });
    return `GET /3/search/movie?${search.toString()}`;
  },
};

/** @returns the requests that the actors of a state are waiting for, each as one line */
export function requestsOf({ children }: AnyMachineSnapshot): readonly string[] {
  return Object.entries(children)
    .flatMap(([id, child]) => lineOf[id]?.(getInput(child as AnyActorRef)) ?? [])
    .toSorted();
}

/** What an actor was given; of a request, what it asks for. */
function getInput(actor: AnyActorRef): Input {
  const { input, context } = actor.getSnapshot() as { input?: Input; context?: { params?: Input } };
  return context?.params ?? input ?? {};
}

/** A request as it left the app. */
export type SentRequest = {
  readonly method: string;
  readonly url: string;
  /** Bearer credential, without the word. */
  readonly bearer: string;
  /** As sent; empty without one. */
  readonly body: string;
};

/**
 * The actor whose call a request is; `null` for pictures, most of a movie's parts, the app's own files.
 * A movie's figures are asked for as the movie of a link is; its cast stands for every other part.
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
  '/search/movie': 'searchMovies',
  '/credits': 'loadPart',
  '/watch/providers': 'loadProviders',
};

/** The request as one line: method, path, query without the API key, body, token of the user. */
export function toLine({ method, url, bearer, body }: SentRequest): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('api_key');
  searchParams.sort();
  const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  const user = bearer.startsWith('access-') ? ` as ${bearer}` : '';
  return `${method} ${pathname}${query}${body === '' ? '' : ` ${body}`}${user}`;
}

/** An actor's answer as the auth backend would send it. */
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
  if (result.kind === 'failed') return replyOfFailure(result.failure);
  if (result.kind === 'cancelled') throw new Error('a cancelled refresh sends no request');
  if (result.report.type === 'session.ended') {
    return replyOfFailure({ status: 400, code: 'session_not_found', message: 'Gone' });
  }
  // The response does not matter if another tab has stored a session meanwhile.
  const session = result.report.type === 'session.refreshed' ? result.report.session : aSession();
  return authReply('refreshSession', { label: '', output: session });
}

function replyOfFailure({
  status,
  code,
  message,
}: {
  status?: number;
  code?: string;
  message: string;
}): Reply {
  if (status === undefined) return 'unreachable';
  const body = { code: status, error_code: code, msg: message };
  return { ...(ok({}) as object), status, statusText: '', body };
}

/** The answer of an actor, a list's unless told, as the movie database would send it. */
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

/** A movie as the movie database lists it. */
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
  loadPart: (part) => ({
    cast: (part as { readonly cast: readonly CastMember[] }).cast.map(
      ({ creditId, name, character }) => ({
        credit_id: creditId,
        name,
        character,
      }),
    ),
  }),
  loadProviders(offers) {
    const countries = Object.entries((offers as WatchProviders).byCountry);
    return { results: Object.fromEntries(countries.map(wireCountry)) };
  },
};

const wireCountry = ([code, { link, ...types }]: readonly [string, CountryProviders]) =>
  [
    code,
    {
      link,
      ...Object.fromEntries(
        Object.entries(types).map(([type, providers]) => [type, providers.map(wireProvider)]),
      ),
    },
  ] as const;

const wireProvider = ({ id, name, logoPath }: Provider) => ({
  provider_id: id,
  provider_name: name,
  logo_path: logoPath,
});

/** What a request is answered with as soon as it is sent; `null` for one that the path answers. */
export type AtOnce = (sent: SentRequest) => Reply | null;

/**
 * What the parts of a movie's page are answered with where a path is not about them: nothing is known
 * of any movie.
 */
export const movieAnswer: AtOnce = ({ url }) => {
  const { pathname } = new URL(url);
  if (!/\/movie\/\d+/.test(pathname)) return null;
  if (pathname.endsWith('/watch/providers')) return ok({ results: {} });
  return ok({ results: [], cast: [], total_pages: 1 });
};

/** Of each list, the first: a row of movies, and more to come. */
export const homePage: MoviePage = {
  page: 1,
  totalPages: 3,
  movies: [1, 2, 3, 4].map((id) => aMovie({ id })),
};

/** In both of these every movie can be watched. */
const offers = { results: { US: {}, DE: {} } };

/**
 * Every list has the same movies, each told in the language it was asked for, and every search finds
 * two: for paths that are about something else.
 */
export const homeAnswer: AtOnce = (sent) => {
  const { pathname, searchParams } = new URL(sent.url);
  const language = searchParams.get('language');
  const told = (movie: Movie): Movie =>
    language === null ? movie : { ...movie, title: `${movie.title} in ${language}` };
  const page = Number(searchParams.get('page'));

  if (/\/movie\/(popular|top_rated|now_playing|upcoming)$/.test(pathname)) {
    const movies = homePage.movies.map(told);
    return movieReply({ label: '', output: { ...homePage, page, movies } });
  }
  if (pathname.endsWith('/search/movie')) {
    const movies = [aMovie({ id: 90 }), aMovie({ id: 91 })].map(told);
    return movieReply({ label: '', output: { page, totalPages: 1, movies } });
  }
  if (pathname.endsWith('/watch/providers')) return ok(offers);
  return movieAnswer(sent);
};
