import { requestOf, type Request } from '../models/requests.ts';

/** A request as it left the app. */
export type SentRequest = {
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
export function actorOf({ url }: SentRequest): string | null {
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

/** The request as a view names it. */
export function requestName(sent: SentRequest, actor: string): Request {
  const { pathname, searchParams } = new URL(sent.url);
  const body = (field: string) =>
    sent.body === '' ? undefined : (JSON.parse(sent.body) as Record<string, unknown>)[field];
  const about: Readonly<Record<string, unknown>> = {
    logIn: body('email'),
    signUp: body('email'),
    logOut: sent.bearer,
    revokeSession: sent.bearer,
    refreshSession: body('refresh_token'),
    loadPage: searchParams.get('page'),
    searchMovies: searchParams.get('query'),
    loadMovie: pathname.split('/').at(-1),
  };
  return requestOf(actor, about[actor]);
}
