import { useCallback, useEffect, useId, useRef, useState, type MouseEvent } from 'react';

/**
 * Opens and closes a panel: by a button, by Escape (focus goes back to that button), and by a press
 * or focus anywhere else. Purely visual, hence no machine.
 *
 * @param options `startsOpen`: without a press of the button
 */
export function useDisclosure<Root extends HTMLElement>({ startsOpen = false } = {}) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const root = useRef<Root>(null);
  const opener = useRef<HTMLElement>(null);
  const panelId = useId();

  const leave = useCallback(() => {
    setIsOpen(false);
    const button = opener.current ?? root.current?.querySelector<HTMLElement>('[aria-expanded]');
    button?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;

    function closeOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    }
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // One step back is enough: nobody else takes this press for theirs.
      event.preventDefault();
      leave();
    }

    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen, leave]);

  function toggle(event: MouseEvent<HTMLElement>) {
    opener.current = event.currentTarget;
    setIsOpen((open) => !open);
  }

  return {
    isOpen,
    toggle,
    close: () => setIsOpen(false),
    /** Closes it and gives the focus back to its button. */
    leave,
    root,
    panelId,
  };
}
