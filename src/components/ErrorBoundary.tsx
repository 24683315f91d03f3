import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

type Props = { readonly children: ReactNode; readonly forgetPlaces: () => void };
type State = { readonly hasCrashed: boolean };

/** Keeps an exception in rendering from leaving a white page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false };

  static getDerivedStateFromError(): State {
    return { hasCrashed: true };
  }

  override render() {
    const { children, forgetPlaces } = this.props;
    return this.state.hasCrashed ? <CrashPage forgetPlaces={forgetPlaces} /> : children;
  }
}
