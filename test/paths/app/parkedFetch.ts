import { vi } from 'vitest';
import {
  actorOf,
  movieAnswer,
  toLine,
  type AtOnce,
  type Reply,
  type SentRequest,
} from '../wire.ts';

type OpenRequest = SentRequest & { readonly actor: string; answer(reply: Reply): void };

export type ParkedFetch = {
  /** Requests neither answered nor aborted, each as one line. */
  lines(): readonly string[];
  /** @throws Error with the requests that nothing in the app should make */
  checkRequests(): void;
  isOpen(actor: string): boolean;
  /** Answers the newest request of an actor. @throws Error when none is on its way */
  answer(actor: string, reply: Reply): void;
};

/**
 * Parks every request of an actor below axios's own adapter until the path answers it.
 *
 * @param atOnce what other machines ask for; unless told, nothing is known of any movie
 */
export function parkFetch(atOnce: AtOnce = movieAnswer): ParkedFetch {
  const open = new Set<OpenRequest>();
  const unexpected: string[] = [];

  vi.stubGlobal('fetch', async (request: Request) => {
    const bearer = (request.headers.get('Authorization') ?? '').replace('Bearer ', '');
    const { method, url } = request;
    const sent = { method, url, bearer, body: await request.text() };
    const reply = atOnce(sent);
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    if (reply !== null) return responseOf(reply);
    const actor = actorOf(sent);
    if (actor === null) {
      unexpected.push(toLine(sent));
      return Response.json({});
    }
    return new Promise<Response>((resolve, reject) => {
      const parked: OpenRequest = {
        ...sent,
        actor,
        answer(given) {
          open.delete(parked);
          if (given === 'unreachable') reject(new TypeError('Failed to fetch'));
          else resolve(responseOf(given));
        },
      };
      const abort = () => {
        open.delete(parked);
        reject(new DOMException('ended', 'AbortError'));
      };
      if (request.signal.aborted) return abort();
      request.signal.addEventListener('abort', abort);
      open.add(parked);
    });
  });

  const newest = (actor: string) => [...open].findLast((parked) => parked.actor === actor);
  return {
    isOpen: (actor) => newest(actor) !== undefined,
    lines: () => [...open].map(toLine).toSorted(),
    checkRequests() {
      if (unexpected.length > 0) throw new Error(`unexpected requests: ${unexpected.join('; ')}`);
    },
    answer(actor, reply) {
      const request = newest(actor);
      if (request === undefined) throw new Error(`no request of "${actor}" is on its way`);
      request.answer(reply);
    },
  };
}

function responseOf({ status, statusText, body }: Exclude<Reply, 'unreachable'>): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, statusText });
}
