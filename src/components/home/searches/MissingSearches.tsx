import { texts } from '../../../domain/texts.ts';
import { MissingPart } from '../MissingPart.tsx';
import { Sheet } from './Sheet.ts';

/** In place of recent searches whose code could not be had. */
export function MissingSearches({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Sheet aria-label={texts.searches.title}>
      <div data-row>
        <MissingPart onRetry={onRetry} />
      </div>
    </Sheet>
  );
}
