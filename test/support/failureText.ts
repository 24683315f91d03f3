import type { Failure } from '../../src/domain/failure.ts';
import type { ImportFailure } from '../../src/domain/libraryImport.ts';
import type { AuthProblem } from '../../src/machines/auth/authSelectors.ts';
import { getFailureText, getFileProblemText } from '../../src/texts/failureText.ts';
import { texts } from '../../src/texts/texts.ts';

/** What the screen says of a failure, in English. */
export const failureText = (failure: Failure | null): string | null =>
  failure && getFailureText(failure, texts);

export const importFailureText = (failure: ImportFailure | null): string | null =>
  failure?.kind === 'file' ? getFileProblemText(failure, texts) : failureText(failure);

export function authProblemText(problem: AuthProblem | null): string | null {
  if (problem === 'passwordsDiffer') return texts.signup.passwordsDiffer;
  return problem === 'sessionEnded' ? texts.login.sessionEnded : failureText(problem);
}
