import { useEffect, useRef, type FocusEvent } from 'react';
import { texts } from '../../domain/texts.ts';
import type { Undo } from '../../machines/library/libraryMachine.ts';
import { selectUndo, selectStorageError } from '../../machines/library/librarySelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { Toast } from '../ui/Toast.tsx';

/**
 * The last change of the library, with Undo (§10.24). Its timeout is paused while it has focus or hover;
 * after Undo the focus returns to where it was. An open modal dialog needs a toast of its own.
 */
export function UndoToast() {
  const library = LibraryContext.useActorRef();
  const undo = LibraryContext.useSelector(selectUndo);
  const storageError = LibraryContext.useSelector(selectStorageError);
  const previousFocus = useRef<EventTarget | null>(null);

  const pause = () => library.send({ type: 'undo.paused' });
  const resume = () => library.send({ type: 'undo.resumed' });

  // Unmounting causes no blur or pointerleave event.
  useEffect(() => () => library.send({ type: 'undo.resumed' }), [library]);

  function onFocus({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
    pause();
  }
  function undoChange() {
    library.send({ type: 'undo.requested' });
    if (previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    previousFocus.current = null;
  }

  return (
    <div onFocus={onFocus} onBlur={resume} onPointerEnter={pause} onPointerLeave={resume}>
      {undo === null ? (
        <Toast message={null} />
      ) : (
        <Toast
          message={getMessage(undo, storageError)}
          action={{ label: texts.library.undo, run: undoChange }}
        />
      )}
    </div>
  );
}

function getMessage({ kind, list, title, count }: Undo, storageError: string | null): string {
  const { done } = texts.library;
  const message = kind === 'imported' ? done.imported(count) : done[list][kind](title ?? '');
  return storageError === null ? message : done.withStorageError(message, storageError);
}
