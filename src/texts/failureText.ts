import type { Failure, Retry } from '../domain/failure.ts';
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

/** Says that a request is repeated, and why (spec §8.7). */
export function getRetryText(retry: Retry, texts: HomeTexts): string {
  const { attempt, maxAttempts: of, reason } = retry;
  return reason === 'network'
    ? texts.list.retryingUnanswered({ attempt, of })
    : texts.list.retrying({ attempt, of, reason: getFailureText(retry, texts) });
}

/** Why the library is not saved, in the user's language. */
export const getStorageText = (problem: StorageProblem, { library, errors }: HomeTexts): string =>
  problem === 'unknown' ? errors.unknown : library.storageError[problem];

/** Why an import stopped, in the user's language; of several files with the name of the file. */
export function getImportFailureText(failure: ImportFailure, texts: Texts): string {
  if (failure.kind !== 'file') return getFailureText(failure, texts);
  const { errors, errorIn } = texts.libraryImport;
  const words = {
    ...errors,
    tooLarge: errors.tooLarge({ megabytes: maxImportBytes / 1_000_000 }),
    tooManyRows: errors.tooManyRows({ rows: maxImportRows }),
  };
  const error = words[failure.problem];
  return failure.file === null ? error : errorIn({ file: failure.file, error });
}
