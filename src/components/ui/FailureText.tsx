import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectIsOffline } from '../../machines/home/connectionSelectors.ts';
import { useConnection } from '../ConnectionContext.ts';

/** What could not be loaded; offline it says why (§10.242). */
export function FailureText({ children }: { readonly children: string }) {
  const texts = useHomeTexts();
  const isOffline = useConnection(selectIsOffline);
  return isOffline ? texts.offline.because({ failure: children }) : children;
}
