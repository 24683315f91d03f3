import { NetworkError, ServiceError, TimeoutError, type ErrorReason } from '../domain/errors.ts';

/** The longest wait for a chunk, because an import has no timeout. */
type ChunkTimeout = { readonly ms: number; readonly reason: ErrorReason };

/**
 * A service whose code is a lazy chunk: each method loads the chunk, then calls the service.
 *
 * @param load imports the chunk and creates the service; called once, and again after a failure
 * @throws NetworkError from each call if the chunk fails to load, TimeoutError after the timeout, TypeError
 *   if the service has no such method
 */
export function lazyService<Service extends object>(
  load: () => Promise<Service>,
  timeout?: ChunkTimeout,
): Service {
  let service: Promise<Service> | null = null;

  async function loadService(): Promise<Service> {
    try {
      return await (timeout === undefined ? load() : withTimeout(load(), timeout));
    } catch (cause) {
      service = null;
      throw cause instanceof ServiceError ? cause : new NetworkError({ cause });
    }
  }

  const lazy = new Proxy({} as Record<string, Method>, {
    get:
      (_, name: string) =>
      async (...args: unknown[]) => {
        service ??= loadService();
        const method = ((await service) as Record<string, Method>)[name];
        if (method === undefined) throw new TypeError(`The service has no method ${name}`);
        return method(...args);
      },
  });
  return lazy as unknown as Service;
}

type Method = (...args: readonly unknown[]) => Promise<unknown>;

async function withTimeout<T>(work: Promise<T>, { ms, reason }: ChunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(reason)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
