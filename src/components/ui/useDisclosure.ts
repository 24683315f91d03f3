import { useCallback, useLayoutEffect, useId, useRef, useState, type MouseEvent } from 'react';

/**
 * A disclosure: its button toggles a panel; Escape closes it and returns the focus to the button; a press
 * or focus outside closes it too.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<Root>(null);
  const opener = useRef<HTMLElement>(null);
  const panelId = useId();

  const leave = useCallback(() => {
    setIsOpen(false);
    opener.current?.focus();
  }, []);

  // Before the panel is painted, so that a key pressed at once is handled.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;

    function closeOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    }
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // No other listener handles this key.
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
    /** Closes the panel and returns the focus to its button. */
    leave,
    root,
    panelId,
  };
}
