import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { texts } from '../../domain/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.ts';
import { useHandedOnFocus } from './keys/useHandedOnFocus.ts';
import { Ways } from '../ui/Ways.ts';

/** In place of a part of home whose code could not be had. */
export function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const ways = useRef<HTMLDivElement>(null);
  useHandedOnFocus(ways);
  return (
    <>
      <Alert>{texts.partIsMissing}</Alert>
      <Ways ref={ways}>
        <Button $look="outline" onClick={onRetry}>
          <RotateCw size={18} aria-hidden />
          {texts.list.tryAgain}
        </Button>
      </Ways>
    </>
  );
}
