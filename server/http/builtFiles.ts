import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentTypeOf, isText } from './contentTypes.ts';

/** One file of a built app, ready to be sent. */
export interface BuiltFile {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Present where it is smaller than the bytes themselves. */
  readonly gzip?: Buffer;
  readonly tag: string;
  readonly caching: string;
}

/**
 * Reads a built app whole (it is less than a megabyte) and compresses it once.
 * Keys are URL paths; the folder's `index.html` is `/` as well. Only these paths can ever be
 * asked for, so no path can climb out of the folder.
 * @throws the file system's error when the folder cannot be read
 */
export async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, prepare(path, await readFile(file)));
  }
  const index = files.get('/index.html');
  if (index !== undefined) files.set('/', index);
  return files;
}

function prepare(path: string, bytes: Buffer): BuiltFile {
  const contentType = contentTypeOf(path);
  const gzip = isText(contentType) ? gzipSync(bytes, { level: 9 }) : undefined;
  return {
    contentType,
    bytes,
    ...(gzip !== undefined && gzip.length < bytes.length ? { gzip } : {}),
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    // Vite puts a hash of the content into the names below /assets, so they never change.
    caching: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
