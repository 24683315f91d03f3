import { createServer, type RequestListener } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Server } from 'node:http';

/** A port that is ours. */
export interface Listening {
  /** The address to open, without a slash at its end; a wildcard host shows as 127.0.0.1. */
  readonly origin: string;
  readonly port: number;
  readonly server: Server;
  /** Resolves once no connection is left, at most half a second after the call. */
  close(): Promise<void>;
}

/** The port or address cannot be had; the message is one line for the person at the terminal. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Answers in flight may end; connections kept alive for later requests would hold us for ever. */
const graceMs = 500;

/**
 * Opens a port (0: any free one).
 * @throws ListenError when it is taken, forbidden, or the host is not this machine's
 */
export async function listen(
  address: { readonly host: string; readonly port: number },
  handle: RequestListener,
): Promise<Listening> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 },
    handle,
  );
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(new ListenError(reason(error, address), { cause: error }));
    });
    server.listen(address.port, address.host, done);
  });
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : address.port;
  return { origin: originOf(address.host, port), port, server, close: () => closeServer(server) };
}

function originOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      done();
    });
    server.closeIdleConnections();
  });
}

function reason(
  error: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to a free one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine.`;
    default:
      return `Cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
  }
}
