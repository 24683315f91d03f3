import { maxImportBytes } from '../../../domain/limits.ts';
import { LibraryFileError } from '../../../domain/libraryImport.ts';

/**
 * Reads a text file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252. The size is checked
 * before the file is read.
 *
 * @throws LibraryFileError if the file is too large, zipped, or cannot be read
 */
export async function readFileText(file: Blob): Promise<string> {
  const head = await readBytes(file.slice(0, 2));
  if (head[0] === 0x50 && head[1] === 0x4b) throw new LibraryFileError('packed');
  if (file.size > maxImportBytes) throw new LibraryFileError('tooLarge');
  return decode(await readBytes(file));
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new LibraryFileError('gone', { cause });
  }
}

function decode(bytes: Uint8Array): string {
  const encoding = getEncodingByMark(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function getEncodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
