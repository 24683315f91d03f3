import type { HonoRequest } from 'hono';

/**
 * Reads the whole body with or without a `Content-Length`; it holds at most `maxBytes` in memory.
 * @returns undefined if the body is larger
 * @throws the connection's error if the client stops sending
 */
export async function readBody(
  request: HonoRequest,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (Number(request.header('content-length') ?? 0) > maxBytes) return undefined;
  const reader = request.raw.body?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, size);
    size += value.length;
    if (size > maxBytes) return undefined;
    chunks.push(value);
  }
}
