import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';

/** The second half of a double press that closed it means nothing to what lay under it (§10.96). */
function ignoreSecondHalf() {
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

/**
 * A native modal dialog that is open as long as it is mounted: the browser keeps the focus in and
 * gives it back, without scrolling, when the dialog closes (before it leaves the page).
 *
 * @param close asks the machine; the dialog never closes by itself
 */
export function useModalDialog(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBeganInside = useRef(false);
  const hasBeenPressed = useRef(false);
  const tellMachine = useEffectEvent(close);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;

    /** Some browsers close without asking; the machine would go on holding it for open. */
    function noticeClose() {
      if (element?.open === false) tellMachine();
    }
    element.showModal();
    element.addEventListener('close', noticeClose);
    return () => {
      element.removeEventListener('close', noticeClose);
      element.close();
      ignoreSecondHalf();
    };
  }, []);

  const closingEvents = {
    /** Escape. */
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      close();
    },
    /** Text selected up to beyond the edge ends in a click on the backdrop that nobody meant. */
    onMouseDown(event: MouseEvent) {
      pressBeganInside.current = event.target !== dialog.current;
      if (event.detail === 1) hasBeenPressed.current = true;
    },
    /** A key that is still held from opening it would close it, open it, close it. */
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    /** The second half of a double press on what opened it means nothing in here (§10.96). */
    onClickCapture(event: MouseEvent) {
      if (event.detail < 2 || hasBeenPressed.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** The backdrop belongs to the dialog element itself; everything inside is a child of it. */
    onClick(event: MouseEvent) {
      if (event.target === dialog.current && !pressBeganInside.current) close();
      pressBeganInside.current = false;
    },
  };
  return { dialog, closingEvents };
}
