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

type Props = {
  readonly Home: ComponentType;
  /** Leaves behind, in this tab, where somebody was. */
  readonly forgetPlaces: () => void;
};

/** Signed out: login, signup or the confirmation; signed in: home (spec §2.2). */
export function App({ Home, forgetPlaces }: Props) {
  const screen = AuthContext.useSelector(selectScreen);
  const Screen = screen === 'home' ? Home : signedOut[screen];
  return (
    <ErrorBoundary forgetPlaces={forgetPlaces}>
      {screen === 'home' ? null : <PageTitle place={texts.titles[screen]} />}
      <Suspense fallback={<Opening />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}
