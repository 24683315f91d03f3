import type { HomeTexts } from '../../texts/messages.ts';
import { maxRating } from '../../domain/limits.ts';
import { getStorageText } from '../../texts/failureText.ts';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import type { LibraryEvent } from '../../machines/library/libraryMachine.ts';
import type { Undo, UndoStack } from '../../machines/library/undoStack.ts';
import {
  selectStorageError,
  selectUndo,
  selectUndos,
  selectWatchedMovie,
} from '../../machines/library/librarySelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { Toast } from '../ui/Toast.tsx';

/** The changes that were made before this list or movie was opened: their toast stays behind (§10.200). */
export function useUndosBefore(): UndoStack {
  const library = LibraryContext.useActorRef();
  const [undos] = useState(() => selectUndos(library.getSnapshot()));
  return undos;
}

type Props = {
  /** Not shown here. */
  readonly before?: UndoStack;
};

const none: UndoStack = [];

/**
 * The last change of the library, with Undo (§10.24); a movie that was marked as seen can be removed from
 * the watchlist too (§10.112). Its timeout is paused while it has focus or a mouse that moves; after a
 * press the focus returns to where it was. An open modal dialog needs a toast of its own.
 */
export function UndoToast({ before = none }: Props) {
  const texts = useHomeTexts();
  const library = LibraryContext.useActorRef();
  const newest = LibraryContext.useSelector(selectUndo);
  const undo = newest === null || before.includes(newest) ? null : newest;
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
  /** A toast that appears beneath a mouse at rest is not held; nor does a touch, whose mouse rests there. */
  function onPointerMove({ pointerType, movementX, movementY }: PointerEvent) {
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) pause();
  }
  function change(event: LibraryEvent) {
    library.send(event);
    if (previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    previousFocus.current = null;
  }

  return (
    <div onFocus={onFocus} onBlur={resume} onPointerMove={onPointerMove} onPointerLeave={resume}>
      {undo === null ? (
        <Toast message={null} />
      ) : (
        <Toast
          message={getMessage(undo, texts)}
          isCut
          note={storageError && getStorageText(storageError, texts)}
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

function getMessage(undo: Undo, texts: HomeTexts): string {
  const { kind, list, rating, title, count, ratingCount, skippedRows } = undo;
  const { done } = texts.library;
  if (kind === 'rated') {
    return rating === null
      ? done.unrated({ title })
      : done.rated({ rating, max: maxRating, title });
  }
  if (kind !== 'imported') return done[list][kind]({ title });
  const skipped = { skipped: skippedRows };
  if (ratingCount === 0) return done.importedMovies({ movies: count, ...skipped });
  return count === 0
    ? done.importedRatings({ ratings: ratingCount, ...skipped })
    : done.importedBoth({ movies: count, ratings: ratingCount, ...skipped });
}
