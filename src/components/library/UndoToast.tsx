import { useEffect, useRef, type FocusEvent } from 'react';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import type { LibraryEvent, Undo } from '../../machines/library/libraryMachine.ts';
import {
  selectStorageError,
  selectUndo,
  selectWatchedMovie,
} from '../../machines/library/librarySelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { Toast } from '../ui/Toast.tsx';

/**
 * The last change of the library, with Undo (§10.24); a movie that was marked as seen can be removed from
 * the watchlist too (§10.112). Its timeout is paused while it has focus or hover; after a press the focus
 * returns to where it was. An open modal dialog needs a toast of its own.
 */
export function UndoToast() {
  const library = LibraryContext.useActorRef();
  const undo = LibraryContext.useSelector(selectUndo);
  const watched = LibraryContext.useSelector(selectWatchedMovie);
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
  function change(event: LibraryEvent) {
    library.send(event);
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
          actions={[
            ...(watched === null
              ? []
              : [
                  {
                    label: texts.library.removeWatched,
                    run: () => change({ type: 'watchlist.toggled', movie: watched }),
                  },
                ]),
            { label: texts.library.undo, run: () => change({ type: 'undo.requested' }) },
          ]}
        />
      )}
    </div>
  );
}

function getMessage({ kind, list, movie, count }: Undo, storageError: string | null): string {
  const { done } = texts.library;
  const message = kind === 'imported' ? done.imported(count) : done[list][kind](movie?.title ?? '');
  return storageError === null ? message : done.withStorageError(message, storageError);
}
