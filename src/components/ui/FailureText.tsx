import type { ReactNode } from 'react';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectIsOffline } from '../../machines/home/connectionSelectors.ts';
import { useConnection } from '../ConnectionContext.ts';
import { TextAround, elementMark } from './TextAround.tsx';

/** What could not be loaded; offline it says why (§10.242). */
export function FailureText({ children }: { readonly children: ReactNode }) {
  const texts = useHomeTexts();
  const isOffline = useConnection(selectIsOffline);
  if (!isOffline) return children;
  return <TextAround text={texts.offline.because({ failure: elementMark })}>{children}</TextAround>;
}
