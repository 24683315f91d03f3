import { mostImportedBytes } from '../../../domain/limits.ts';
import { texts } from '../../../domain/texts.ts';
import { LibraryFileError } from './libraryFileError.ts';

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it, else as Windows wrote in the
 * west.
 *
 * @throws LibraryFileError when it is too large, packed, or cannot be read
 */
export async function fileText(file: Blob): Promise<string> {
  const { errors } = texts.library.import;
  if (file.size > mostImportedBytes) throw new LibraryFileError(errors.tooLarge);
  const bytes = await bytesOf(file);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new LibraryFileError(errors.packed);
  const marked = encodingByMark(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new LibraryFileError(texts.library.import.errors.gone, { cause });
  }
}

function encodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
