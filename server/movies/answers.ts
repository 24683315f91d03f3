import { createHash } from 'node:crypto';
import type { Context, Handler } from 'hono';

/** The app's own cache counts five minutes too, so nothing is kept longer here than there. */
const freshForSeconds = 300;

/** Enough for the searches of an evening; an answer of twenty films has some 15 kB. */
const answersKept = 500;

export const contentType = 'application/json;charset=utf-8';

type Answer = { readonly body: string; readonly tag: string };

const answerOf = (content: object): Answer => {
  const body = JSON.stringify(content);
  return { body, tag: createHash('md5').update(body).digest('hex') };
};

/** The request without its key: what decides the answer, as the catalogue stands still. */
const questionOf = (url: string): string => url.replaceAll(/(?<=[?&])api_key=[^&]*&?/g, '');

const isKnown = (c: Context, tag: string): boolean =>
  (c.req.header('If-None-Match') ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === `"${tag}"` || known.trim() === '*');

/**
 * Turns functions that make an answer's content into handlers: JSON with a weak ETag and a lifetime,
 * 304 for an answer that the client has already. The last answers are kept as they went out and the
 * least recently used dropped; what a function throws is neither kept nor tagged.
 */
export const createAnswers = () => {
  const kept = new Map<string, Answer>();

  const remembered = async (c: Context, make: () => object | Promise<object>): Promise<Answer> => {
    const question = questionOf(c.req.url);
    const known = kept.get(question);
    kept.delete(question);
    const answer = known ?? answerOf(await make());
    kept.set(question, answer);
    const [oldest] = kept.keys();
    if (kept.size > answersKept && oldest !== undefined) kept.delete(oldest);
    return answer;
  };

  return (make: (c: Context) => object | Promise<object>): Handler =>
    async (c) => {
      const { body, tag } = await remembered(c, () => make(c));
      c.header('ETag', `W/"${tag}"`);
      c.header('Cache-Control', `public, max-age=${freshForSeconds}`);
      if (isKnown(c, tag)) return c.body(null, 304);
      c.header('Content-Type', contentType);
      return c.body(body);
    };
};
