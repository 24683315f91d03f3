import { Suspense, type ComponentType } from 'react';
import { startTexts as texts } from '../domain/startTexts.ts';
import { selectScreen, AuthContext } from '../machines/auth/authSelectors.ts';
import { CheckEmailScreen } from './auth/CheckEmailScreen.tsx';
import { LoginScreen } from './auth/LoginScreen.tsx';
import { SignupScreen } from './auth/SignupScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageTitle } from './PageTitle.tsx';
import { ShellTakeover } from './ShellTakeover.tsx';
import { FullPage } from './ui/FullPage.ts';
import { Spinner } from './ui/Spinner.ts';
import { VisuallyHidden } from './ui/VisuallyHidden.ts';

const signedOut = { login: LoginScreen, signup: SignupScreen, checkEmail: CheckEmailScreen };

type Props = {
  readonly Home: ComponentType;
  /** Clears the list positions of this browser tab. */
  readonly clearListPositions: () => void;
};

/** Signed out: login, signup or email confirmation; signed in: home (spec §2.2). */
export function App({ Home, clearListPositions }: Props) {
  const screen = AuthContext.useSelector(selectScreen);
  const Screen = screen === 'home' ? Home : signedOut[screen];
  return (
    <ErrorBoundary clearListPositions={clearListPositions}>
      {screen === 'home' ? null : <PageTitle title={texts.titles[screen]} />}
      <Suspense fallback={<LoadingPage />}>
        <ShellTakeover />
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Shown while the chunk of home is loading. */
function LoadingPage() {
  return (
    <FullPage aria-busy="true">
      <Spinner />
      <VisuallyHidden role="status">{texts.opening}</VisuallyHidden>
    </FullPage>
  );
}
