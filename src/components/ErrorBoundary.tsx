import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly hasCrashed: boolean };

/** Keeps an exception in rendering from leaving a white page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false };

  static getDerivedStateFromError(): State {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children;
  }
}
