// Only a class catches errors. Builds leave its other methods out.
// oxlint-disable-next-line no-restricted-imports
import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

type Props = { readonly children: ReactNode; readonly clearListPositions: () => void };
type State = { readonly hasCrashed: boolean };

/** Shows the crash page after an exception in rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false };

  static getDerivedStateFromError(): State {
    return { hasCrashed: true };
  }

  override render() {
    const { children, clearListPositions } = this.props;
    return this.state.hasCrashed ? <CrashPage clearListPositions={clearListPositions} /> : children;
  }
}
