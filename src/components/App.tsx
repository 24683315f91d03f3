import { Suspense, type ComponentType } from 'react';
import { startTexts as texts } from '../domain/startTexts.ts';
import { AuthContext } from '../machines/authContext.ts';
import { selectScreen } from '../machines/authSelectors.ts';
import { CheckEmailScreen } from './auth/CheckEmailScreen.tsx';
import { LoginScreen } from './auth/LoginScreen.tsx';
import { SignupScreen } from './auth/SignupScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Opening } from './Opening.tsx';
import { PageTitle } from './PageTitle.tsx';

const signedOut = { login: LoginScreen, signup: SignupScreen, checkEmail: CheckEmailScreen };

/** Signed out: login, signup or the confirmation; signed in: home (spec §2.2). */
export function App({ Home }: { readonly Home: ComponentType }) {
  const screen = AuthContext.useSelector(selectScreen);
  const Screen = screen === 'home' ? Home : signedOut[screen];
  return (
    <ErrorBoundary>
      {screen === 'home' ? null : <PageTitle place={texts.titles[screen]} />}
      <Suspense fallback={<Opening />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}
