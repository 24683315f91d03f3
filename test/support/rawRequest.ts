import { once } from 'node:events';
import { connect } from 'node:net';

/** A response as received from the socket; header names are in lower case. */
export interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends a request that `fetch` cannot send: any method and target, with exactly these header lines
 * (`Host` and `Connection: close` come first) and this body.
 * @throws Error if the connection closes without a status line
 */
export async function rawRequest(
  port: number,
  { method = 'GET', target = '/', headers = [] as readonly string[], body = '' },
): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close'];
  socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');

  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...headerLines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1];
  if (status === undefined) throw new Error(`${method} ${target}: no response, but "${text}"`);
  return {
    status: Number(status),
    headers: new Map(
      headerLines.map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
    ),
    body: rest.join('\r\n\r\n'),
  };
}
