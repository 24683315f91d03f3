import {
  createContext,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '../../machines/home/homeMachine.ts';
import { nextTask, oncePainted } from './whenIdle.ts';

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

/** Enter that is held since a dialog opened must press nothing in it (§10.96), nor what opened it again. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** A key or a press finds the dialog modal, or gone. */
const inputs = ['keydown', 'pointerdown'];

/**
 * A native modal dialog that is open while it is mounted. The browser traps the focus, and returns it when
 * the dialog closes before it unmounts. A press is answered before the dialog becomes modal and before it closes:
 * the browser then calculates the styles of the whole page anew.
 *
 * @param close sends an event to the machine, which unmounts the dialog
 * @param onModal called once, with the dialog, when it is painted and modal
 * @returns `dialog` and `closingEvents` for the element, and `hide`, which closes it once it is painted hidden
 */
export function useModalDialog(close: () => void, onModal?: (dialog: HTMLDialogElement) => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBeganInside = useRef(false);
  const hasBeenPressed = useRef(false);
  const frame = useRef<AbortController>(undefined);
  const requestClose = useEffectEvent(close);
  const handleModal = useEffectEvent((element: HTMLDialogElement) => onModal?.(element));

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;

    function makeModal(this: void) {
      if (element === null) return;
      element.open = false;
      element.showModal();
      handleModal(element);
    }
    /** Some browsers close a dialog without a `cancel` event. */
    function onClose() {
      if (element?.open === false) requestClose();
    }
    // Before it is modal it would be below another one that is.
    if (document.querySelector('dialog[open]') !== null) makeModal();
    else {
      element.open = true;
      frame.current = oncePainted(makeModal, ...inputs);
    }
    element.addEventListener('close', onClose);
    addEventListener('keydown', ignoreHeldEnter, true);
    return () => {
      frame.current?.abort();
      element.removeEventListener('close', onClose);
      removeEventListener('keydown', ignoreHeldEnter, true);
      element.close();
      // The listeners last until the next press, so they are not added without one.
      if (hasBeenPressed.current) ignoreSecondClick();
    };
  }, []);

  function hide() {
    dialog.current?.setAttribute('data-hidden', '');
    frame.current?.abort();
    frame.current = oncePainted(
      () => {
        close();
        void nextTask().then(() => dialog.current?.removeAttribute('data-hidden'));
      },
      ...inputs,
    );
  }

  const closingEvents = {
    /** Escape. */
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      hide();
    },
    /** Selecting text beyond the edge of the dialog ends in a click on the backdrop. */
    onMouseDown(event: MouseEvent) {
      pressBeganInside.current = event.target !== dialog.current;
      if (event.detail === 1) hasBeenPressed.current = true;
    },
    /** Ignores the second click of the double click that opened the dialog (§10.96). */
    onClickCapture(event: MouseEvent) {
      if (event.detail < 2 || hasBeenPressed.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** A click on the backdrop has the dialog element as its target. */
    onClick(event: MouseEvent) {
      if (event.target === dialog.current && !pressBeganInside.current) hide();
      pressBeganInside.current = false;
    },
  };
  return { dialog, closingEvents, hide };
}
