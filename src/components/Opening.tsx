import { startTexts as texts } from '../domain/startTexts.ts';
import { FullPage } from './ui/FullPage.ts';
import { Spinner } from './ui/Spinner.ts';
import { VisuallyHidden } from './ui/VisuallyHidden.ts';

/** Shown while the chunk of home is loading. */
export function Opening() {
  return (
    <FullPage aria-busy="true">
      <Spinner />
      <VisuallyHidden role="status">{texts.opening}</VisuallyHidden>
    </FullPage>
  );
}
