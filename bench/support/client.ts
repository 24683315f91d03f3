import { Agent, request, type RequestOptions } from 'node:http';

/** Sends one request and reads its answer to the end. */
export type Send = (path: string, options?: RequestOptions, body?: string) => Promise<void>;

/**
 * A lean HTTP client on connections that are kept, so that little of what is measured is its own.
 * Sending throws an Error for any answer but 200: a refusal is no work done.
 */
export function createClient(url: string): { readonly send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const send: Send = (path, options = {}, body = '') =>
    new Promise((done, fail) => {
      const asked = request(new URL(path, url), { ...options, agent }, (answer) => {
        answer.resume();
        answer.on('error', fail);
        answer.on('end', () => {
          if (answer.statusCode === 200) done();
          else fail(new Error(`${path} answered ${answer.statusCode}`));
        });
      });
      asked.on('error', fail);
      asked.end(body);
    });
  return { send, close: () => agent.destroy() };
}
