import {
  createContext,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '../../machines/home/homeMachine.ts';

/** Ignores the second click of the double click that closed the dialog (§10.96). */
function ignoreSecondClick() {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  window.addEventListener('mousedown', ({ detail }) => detail < 2 && over.abort(), options);
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
}

/** The actor that closes what is open when the user goes back; `null` where Back leaves the page. */
export const BackContext = createContext<ActorRefFrom<typeof homeMachine> | null>(null);

/** The browser's Back closes what is open (§10.118), other than lists and movies: the machines have those. */
export function useBackToClose(isOpen: boolean, close: () => void) {
  const home = useContext(BackContext);
  const owner = useId();
  const requestClose = useEffectEvent(close);

  useLayoutEffect(() => {
    if (home === null || !isOpen) return undefined;
    const { unsubscribe } = home.on('dialogClose.requested', (event) => {
      if (event.owner === owner) requestClose();
    });
    home.send({ type: 'layers.changed', owner, count: 1 });
    return () => {
      unsubscribe();
      home.send({ type: 'layers.changed', owner, count: 0 });
    };
  }, [home, owner, isOpen]);
}

/**
 * A native modal dialog that is open while it is mounted. The browser traps the focus, and returns it when
 * the dialog closes before it unmounts.
 *
 * @param close sends an event to the machine, which unmounts the dialog
 */
export function useModalDialog(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBeganInside = useRef(false);
  const hasBeenPressed = useRef(false);
  const requestClose = useEffectEvent(close);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;

    /** Some browsers close a dialog without a `cancel` event. */
    function onClose() {
      if (element?.open === false) requestClose();
    }
    element.showModal();
    element.addEventListener('close', onClose);
    return () => {
      element.removeEventListener('close', onClose);
      element.close();
      // The listeners last until the next press, so they are not added without one.
      if (hasBeenPressed.current) ignoreSecondClick();
    };
  }, []);

  const closingEvents = {
    /** Escape. */
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      close();
    },
    /** Selecting text beyond the edge of the dialog ends in a click on the backdrop. */
    onMouseDown(event: MouseEvent) {
      pressBeganInside.current = event.target !== dialog.current;
      if (event.detail === 1) hasBeenPressed.current = true;
    },
    /** Enter that is held since the dialog opened must not press a button in it. */
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    /** Ignores the second click of the double click that opened the dialog (§10.96). */
    onClickCapture(event: MouseEvent) {
      if (event.detail < 2 || hasBeenPressed.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** A click on the backdrop has the dialog element as its target. */
    onClick(event: MouseEvent) {
      if (event.target === dialog.current && !pressBeganInside.current) close();
      pressBeganInside.current = false;
    },
  };
  return { dialog, closingEvents };
}
