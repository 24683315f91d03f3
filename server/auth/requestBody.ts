import type { HonoRequest } from 'hono';
import { HttpError } from './httpError.ts';

const largestBody = 1_048_576;

/**
 * The whole body, however it was framed.
 * @throws HttpError 413 request_entity_too_large past 1 MiB; no more than that is ever held
 */
export async function readBody(request: HonoRequest): Promise<Uint8Array> {
  if (Number(request.header('content-length') ?? 0) > largestBody) throw tooLarge();
  const reader = request.raw.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, size);
    size += value.length;
    if (size > largestBody) throw tooLarge();
    chunks.push(value);
  }
}

/**
 * Whether GoTrue's request logger would have eaten the body before its JSON is read, so that a form
 * looks empty (contract A0b).
 */
export function isForm(request: HonoRequest): boolean {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  return (
    type === 'application/x-www-form-urlencoded' ||
    (type === 'multipart/form-data' && request.path.endsWith('/token'))
  );
}

function tooLarge(): HttpError {
  return new HttpError(
    413,
    'request_entity_too_large',
    `Request body too large (max ${largestBody} bytes)`,
  );
}
