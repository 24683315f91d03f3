import { homeTexts as texts } from '../../domain/homeTexts.ts';
import { selectIsOffline } from '../../machines/home/connectionSelectors.ts';
import { useConnection } from '../ConnectionContext.ts';

/** What could not be loaded; offline it says why (§10.242). */
export function FailureText({ children }: { readonly children: string }) {
  const isOffline = useConnection(selectIsOffline);
  return isOffline ? texts.offline.because(children) : children;
}
