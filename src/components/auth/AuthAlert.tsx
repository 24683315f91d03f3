import type { ComponentProps } from 'react';
import {
  AuthContext,
  selectAuthProblem,
  selectIsServiceProblem,
} from '../../machines/auth/authSelectors.ts';
import { getFailureText } from '../../texts/failureText.ts';
import { useStartTexts } from '../../texts/startTexts.ts';
import { Alert } from '../ui/Alert.tsx';

/** Why the last login or signup failed, in words; `null` if it has not. */
export function useAuthProblem(): string | null {
  const texts = useStartTexts();
  const problem = AuthContext.useSelector(selectAuthProblem);
  if (problem === null) return null;
  if (problem === 'passwordsDiffer') return texts.signup.passwordsDiffer;
  return problem === 'sessionEnded' ? texts.login.sessionEnded : getFailureText(problem, texts);
}

/** Stands above a form that was refused. */
export function AuthAlert(props: Omit<ComponentProps<typeof Alert>, 'children'>) {
  const problem = useAuthProblem();
  const isForeign = AuthContext.useSelector(selectIsServiceProblem);
  if (problem === null) return null;
  return (
    <Alert {...props}>
      {/* The service's own words are English. */}
      {isForeign ? <span lang="en">{problem}</span> : problem}
    </Alert>
  );
}
