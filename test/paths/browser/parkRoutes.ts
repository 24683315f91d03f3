import type { Page, Request, Route } from 'playwright-core';
import {
  actorOf,
  movieAnswer,
  toLine,
  type AtOnce,
  type Reply,
  type SentRequest,
} from '../wire.ts';
import { until } from './until.ts';

export type ParkedRoutes = {
  /** Requests neither answered nor aborted, each as one line. */
  lines(): readonly string[];
  /** @throws Error with the requests that nothing in the app should make */
  checkRequests(): void;
  isOpen(actor: string): boolean;
  /**
   * Answers the newest request of an actor, waiting for it to be sent.
   * @throws Error when none comes
   */
  answer(actor: string, reply: Reply): Promise<void>;
};

type Parked = SentRequest & { readonly actor: string; readonly route: Route };

/**
 * Parks every call until the path answers it. Pictures are answered at once; the app's own files come
 * from where it is served.
 *
 * @param atOnce what other machines ask for; unless told, nothing is known of any movie
 */
export async function parkRoutes(page: Page, atOnce: AtOnce = movieAnswer): Promise<ParkedRoutes> {
  const open = new Map<Request, Parked>();
  const unexpected: string[] = [];
  // A state that is left aborts its request.
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));

  await page.route('**/*', (route, request) => {
    const kind = request.resourceType();
    if (kind === 'image') return route.fulfill(picture);
    if (kind !== 'fetch' && kind !== 'xhr') return route.continue();
    const sent = sentRequest(request);
    const reply = atOnce(sent);
    if (reply !== null) return fulfil(route, reply);
    const actor = actorOf(sent);
    if (actor === null) {
      unexpected.push(toLine(sent));
      return route.abort();
    }
    open.set(request, { ...sent, actor, route });
    return undefined;
  });

  const newest = (actor: string) => [...open.values()].findLast((parked) => parked.actor === actor);
  return {
    lines: () => [...open.values()].map(toLine).toSorted(),
    checkRequests() {
      if (unexpected.length > 0) throw new Error(`unexpected requests: ${unexpected.join('; ')}`);
    },
    isOpen: (actor) => newest(actor) !== undefined,
    async answer(actor, reply) {
      let isLeft: boolean;
      do {
        const { route } = await until(
          () => newest(actor),
          `no request of "${actor}" is on its way`,
        );
        await fulfil(route, reply);
        const isOver = () => !open.has(route.request()) || undefined;
        await until(isOver, `the answer for "${actor}" did not arrive`);
        // A slow page may have left it for another, of which nothing was known yet.
        isLeft = route.request().failure()?.errorText === 'net::ERR_ABORTED';
      } while (isLeft);
    },
  };
}

function sentRequest(request: Request): SentRequest {
  return {
    method: request.method(),
    url: request.url(),
    bearer: (request.headers()['authorization'] ?? '').replace('Bearer ', ''),
    body: request.postData() ?? '',
  };
}

const picture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
};

function fulfil(route: Route, reply: Reply): Promise<void> {
  if (reply === 'unreachable') return route.abort();
  const { status, body } = reply;
  return route.fulfill({ status, ...(body !== undefined && { json: body }) });
}
