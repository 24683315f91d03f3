import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * A native modal dialog that is open as long as it is mounted: the browser keeps the focus in and
 * gives it back, without scrolling, when the dialog closes (before it leaves the page).
 *
 * @param close asks the machine; the dialog never closes by itself
 */
export function useModalDialog(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const closingEvents = {
    /** Escape. */
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      close();
    },
    /** The backdrop belongs to the dialog element itself; everything inside is a child of it. */
    onClick(event: MouseEvent) {
      if (event.target === dialog.current) close();
    },
  };
  return { dialog, closingEvents };
}
