import type { ComponentProps, ReactElement } from 'react';
import { AuthContext, selectAuthProblem } from '../../machines/auth/authSelectors.ts';
import { useStartTexts } from '../../texts/startTexts.ts';
import { Alert } from '../ui/Alert.tsx';
import { FailureReason } from '../ui/FailureReason.tsx';

/** Why the last login or signup failed, in words; `null` if it has not. */
export function useAuthProblem(): ReactElement | string | null {
  const texts = useStartTexts();
  const problem = AuthContext.useSelector(selectAuthProblem);
  if (problem === null) return null;
  if (problem === 'passwordsDiffer') return texts.signup.passwordsDiffer;
  if (problem === 'sessionEnded') return texts.login.sessionEnded;
  return <FailureReason failure={problem} />;
}

/** Stands above a form that was refused. */
export function AuthAlert(props: Omit<ComponentProps<typeof Alert>, 'children'>) {
  const problem = useAuthProblem();
  return problem === null ? null : <Alert {...props}>{problem}</Alert>;
}
