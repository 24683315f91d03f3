import { CloudOff } from 'lucide-react';
import { getStorageText } from '../../texts/failureText.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectStorageError } from '../../machines/library/librarySelectors.ts';
import { Banner } from '../ui/Banner.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { Button } from '../ui/Button.ts';

/** Says why changes are not saved on this device, with a retry (§10.22). */
export function StorageErrorBanner() {
  const texts = useHomeTexts();
  const library = LibraryContext.useActorRef();
  const error = LibraryContext.useSelector(selectStorageError);
  if (error === null) return null;
  return (
    <Banner role="alert">
      <CloudOff size={20} aria-hidden />
      <p>{getStorageText(error, texts)}</p>
      <Button $variant="outline" onClick={() => library.send({ type: 'save.retryRequested' })}>
        {texts.library.retrySave}
      </Button>
    </Banner>
  );
}
