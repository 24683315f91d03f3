import { useLayoutEffect, useRef, type RefObject } from 'react';
import { emptyDraft, type DraftFields } from '../domain/draft.ts';
import { useStartTexts } from '../texts/startTexts.ts';
import { selectScreen, selectUserId, AuthContext } from '../machines/auth/authSelectors.ts';
import { CheckEmailScreen } from './auth/CheckEmailScreen.tsx';
import { LoginScreen } from './auth/LoginScreen.tsx';
import { SignupScreen } from './auth/SignupScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageTitle } from './PageTitle.tsx';
import { ShellTakeover } from './ShellTakeover.tsx';
import { BrokenReel } from './ui/BrokenReel.tsx';
import { ActionRow, Button } from './ui/Button.ts';
import { FullPage } from './ui/FullPage.ts';
import { useLazyComponent, type LazyComponent, type LazyFailure } from './ui/lazyComponent.ts';
import { Spinner } from './ui/Spinner.ts';
import { VisuallyHidden } from './ui/VisuallyHidden.ts';

const signedOut = { login: LoginScreen, signup: SignupScreen, checkEmail: CheckEmailScreen };

type Props = {
  readonly home: LazyComponent<object>;
  /** What was typed before a reload. */
  readonly draft?: DraftFields;
  /** Clears the list positions of this browser tab. */
  readonly clearListPositions: () => void;
};

/** Signed out: login, signup or email confirmation; signed in: home (spec §2.2). */
export function App({ home, draft = emptyDraft, clearListPositions }: Props) {
  const screen = AuthContext.useSelector(selectScreen);
  const isFocusLost = useRef(false);
  return (
    <ErrorBoundary clearListPositions={clearListPositions}>
      {screen === 'home' ? (
        <Home home={home} isFocusLost={isFocusLost} />
      ) : (
        <SignedOut screen={screen} draft={draft} isFocusLost={isFocusLost} />
      )}
    </ErrorBoundary>
  );
}

type ScreenFocusProps = {
  /** Whether a screen had the focus and was removed. */
  readonly isFocusLost: RefObject<boolean>;
};

/** Stands before a screen: its heading takes the focus that the screen before had (§10.204). */
function ScreenFocus({ isFocusLost }: ScreenFocusProps) {
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (isFocusLost.current && heading !== null) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return () => {
      isFocusLost.current = document.activeElement !== document.body;
    };
  }, [isFocusLost]);
  return null;
}

type SignedOutProps = ScreenFocusProps & {
  readonly screen: keyof typeof signedOut;
  readonly draft: DraftFields;
};

function SignedOut({ screen, draft, isFocusLost }: SignedOutProps) {
  const texts = useStartTexts();
  const Screen = signedOut[screen];
  return (
    <>
      <PageTitle title={texts.titles[screen]} />
      <ScreenFocus key={screen} isFocusLost={isFocusLost} />
      <ShellTakeover />
      <Screen draft={draft} />
    </>
  );
}

/** Home, whose chunk is loaded when a user is signed in; until then its shell stays. */
function Home({ home, isFocusLost }: Pick<Props, 'home'> & ScreenFocusProps) {
  const { Component, failure } = useLazyComponent(home, true);
  // Each user has a home of their own.
  const userId = AuthContext.useSelector(selectUserId);
  if (Component === null && failure === null) return <LoadingPage />;
  return (
    <>
      <ScreenFocus key={userId} isFocusLost={isFocusLost} />
      <ShellTakeover />
      {failure === null ? null : <LoadFailurePage {...failure} />}
      {Component === null ? null : <Component />}
    </>
  );
}

/** Shown while the chunk of home is loading. */
function LoadingPage() {
  const texts = useStartTexts();
  return (
    <FullPage aria-busy="true">
      <Spinner />
      <VisuallyHidden role="status">{texts.opening}</VisuallyHidden>
    </FullPage>
  );
}

/** In place of home if its chunk fails to load (§10.202). */
function LoadFailurePage({ isRetrying, retry }: LazyFailure) {
  const texts = useStartTexts();
  return (
    <FullPage>
      <BrokenReel />
      {/* Another element when it has failed again: it is announced again. */}
      <div key={String(isRetrying)} role={isRetrying ? undefined : 'alert'}>
        <h1>{texts.codeFailed.title}</h1>
        <p>{texts.codeFailed.body}</p>
      </div>
      <ActionRow>
        <Button aria-disabled={isRetrying} onClick={retry}>
          {isRetrying ? <Spinner /> : null}
          {texts.codeFailed.tryAgain}
        </Button>
      </ActionRow>
      <VisuallyHidden role="status">{isRetrying ? texts.opening : ''}</VisuallyHidden>
    </FullPage>
  );
}
