import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

export type Listening = {
  /** The address to open, without a slash at its end; a wildcard host shows as 127.0.0.1. */
  readonly origin: string;
  readonly port: number;
  readonly server: Server;
  /** Resolves when no connection is left, after half a second at most. */
  close(): Promise<void>;
};

/** The port cannot be opened; the message is one line for the terminal. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** The time for responses in flight, in ms; then kept-alive connections are closed too. */
const graceMs = 500;

/** Four times Node's default: a token from before the cap on metadata must still be able to log out. */
const maxHeaderBytes = 64 * 1024;

/**
 * A connection of a client that neither sends nor reads ends after this time, ms: what it does not take
 * would stay in memory.
 */
const idleTimeoutMs = 30_000;

/** Together with what one response holds (64 kB of a file), they bound the memory of slow clients. */
const maxConnections = 512;

/** Requests of a connection that are unanswered at a time. Browsers send one, and a proxy too. */
const maxPipelined = 8;

/** How long a connection that is to close still takes a body that nobody reads, ms. */
const lingerMs = 2_000;

/**
 * Opens a port; 0 is any free one.
 * @param timeoutMs of a connection without traffic
 * @throws ListenError if the port is taken or forbidden, or the host is not this machine's
 */
export async function listen(
  address: { readonly host: string; readonly port: number },
  handle: RequestListener,
  timeoutMs = idleTimeoutMs,
): Promise<Listening> {
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
    },
    limitPipelining(handle),
  );
  server.maxConnections = maxConnections;
  server.timeout = timeoutMs;
  server.on('connection', lingerAtEnd);
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(new ListenError(toMessage(error, address), { cause: error }));
    });
    server.listen(address.port, address.host, done);
  });
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : address.port;
  return { origin: toOrigin(address.host, port), port, server, close: () => closeServer(server) };
}

/**
 * Ends a connection with more unanswered requests than a browser ever sends, and drops the rest of a body
 * once its request is answered.
 */
function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('finish', () => {
      // Whoever stopped reading the body may have paused it.
      request.removeAllListeners('data');
      request.resume();
    });
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > maxPipelined) socket.destroy();
    else handle(request, response);
  };
}

/**
 * Node destroys a connection after its last response. If a part of the request is unread then, the
 * system resets the connection, and the client may never see the response: so the sending side closes
 * first, and the rest is read and dropped for a while.
 */
function lingerAtEnd(socket: Socket): void {
  socket.destroySoon = () => {
    const cut = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(cut));
    socket.once('end', () => socket.destroy());
    socket.end();
    socket.resume();
  };
}

function toOrigin(host: string, port: number): string {
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

function toMessage(
  error: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop the process that uses it, or set PORT to a free port.`;
    case 'EACCES':
      return `This user may not open port ${port}. Set PORT to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
  }
}
