import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import { Alert } from '../ui/Alert.tsx';
import { ActionRow, Button } from '../ui/Button.ts';
import { useFocusFallback } from './keys/spatialFocus.ts';

/** In place of a component whose chunk fails to load. */
export function ChunkLoadError({ onRetry }: { readonly onRetry: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  useFocusFallback(row);
  return (
    <>
      <Alert>{texts.chunkLoadError}</Alert>
      <ActionRow ref={row}>
        <Button $variant="outline" onClick={onRetry}>
          <RotateCw size={18} aria-hidden />
          {texts.list.tryAgain}
        </Button>
      </ActionRow>
    </>
  );
}
