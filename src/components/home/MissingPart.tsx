import { RotateCw } from 'lucide-react';
import { texts } from '../../domain/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.ts';
import { Ways } from './Scene.ts';

/** In place of a part of home whose code could not be had. */
export function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <Alert>{texts.partIsMissing}</Alert>
      <Ways>
        <Button $look="outline" onClick={onRetry}>
          <RotateCw size={18} aria-hidden />
          {texts.list.tryAgain}
        </Button>
      </Ways>
    </>
  );
}
