import type { Failure } from '../domain/failure.ts';
import type { ImportFailure } from '../domain/libraryImport.ts';
import { maxImportBytes, maxImportRows } from '../domain/limits.ts';
import type { StorageProblem } from '../domain/storageError.ts';
import type { HomeTexts, StartTexts, Texts } from './messages.ts';

/** Why something failed, in the user's language; a service's own words stay as they came. */
export function getFailureText(
  { message, reason, detail = '' }: Pick<Failure, 'message' | 'reason' | 'detail'>,
  { errors }: StartTexts,
): string {
  if (message !== undefined) return message;
  const words = errors[reason];
  return typeof words === 'string' ? words : words({ detail });
}

/** Why the library is not saved, in the user's language. */
export const getStorageText = (problem: StorageProblem, { library, errors }: HomeTexts): string =>
  problem === 'unknown' ? errors.unknown : library.storageError[problem];

/** Why a file cannot be imported, in the user's language; of several files with the name of the file. */
export function getFileProblemText(
  failure: Extract<ImportFailure, { kind: 'file' }>,
  texts: Texts,
): string {
  const { errors, errorIn } = texts.libraryImport;
  const words = {
    ...errors,
    tooLarge: errors.tooLarge({ megabytes: maxImportBytes / 1_000_000 }),
    tooManyRows: errors.tooManyRows({ rows: maxImportRows }),
  };
  const error = words[failure.problem];
  return failure.file === null ? error : errorIn({ file: failure.file, error });
}
