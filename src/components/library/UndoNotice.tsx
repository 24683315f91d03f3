import { useEffect, useRef, type FocusEvent } from 'react';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { selectUndo, selectUnkept } from '../../machines/librarySelectors.ts';
import type { Undo } from '../../machines/libraryTypes.ts';
import { Toast } from '../ui/Toast.tsx';

/**
 * What was just done to the library, and the way back (§10.24). It waits for whoever is at it, and
 * the focus goes back to where it came from. An open modal dialog needs one of its own.
 */
export function UndoNotice() {
  const library = LibraryContext.useActorRef();
  const undo = LibraryContext.useSelector(selectUndo);
  const unkept = LibraryContext.useSelector(selectUnkept);
  const cameFrom = useRef<EventTarget | null>(null);

  const hold = () => library.send({ type: 'undo.held' });
  const release = () => library.send({ type: 'undo.released' });

  // A notice that goes with its screen tells nobody that it is left.
  useEffect(() => () => library.send({ type: 'undo.released' }), [library]);

  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    hold();
  }
  function takeBack() {
    library.send({ type: 'undo.requested' });
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }

  return (
    <div onFocus={enter} onBlur={release} onPointerEnter={hold} onPointerLeave={release}>
      {undo === null ? (
        <Toast message={null} />
      ) : (
        <Toast
          message={messageOf(undo, unkept)}
          action={{ label: texts.library.undo, run: takeBack }}
        />
      )}
    </div>
  );
}

function messageOf({ deed, shelf, title, count }: Undo, unkept: string | null): string {
  const { done } = texts.library;
  const message = deed === 'imported' ? done.imported(count) : done[shelf][deed](title ?? '');
  return unkept === null ? message : done.unkept(message, unkept);
}
