import { useEffect, useId, useRef, useState } from 'react';

/**
 * Opens and closes a panel: by its button, by Escape (focus goes back to the button), and by a press
 * or focus anywhere else. Purely visual, hence no machine.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<Root>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;

    function closeOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    }
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    }

    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return { isOpen, toggle: () => setIsOpen((open) => !open), root, panelId };
}
