import { CloudOff } from 'lucide-react';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { selectUnkept } from '../../machines/librarySelectors.ts';
import { Button } from '../ui/Button.ts';
import { Notice } from './LibraryTools.styles.ts';

/** This device does not keep what is done: why, and another attempt (§10.22). */
export function UnkeptNotice() {
  const library = LibraryContext.useActorRef();
  const unkept = LibraryContext.useSelector(selectUnkept);
  if (unkept === null) return null;
  return (
    <Notice role="alert">
      <CloudOff size={20} aria-hidden />
      <p>{unkept}</p>
      <Button $look="outline" onClick={() => library.send({ type: 'storing.retried' })}>
        {texts.library.tryToKeep}
      </Button>
    </Notice>
  );
}
