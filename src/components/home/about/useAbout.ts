import { useState } from 'react';
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent.ts';

const aboutPanel = lazyComponent(async () => (await import('./AboutPanel.tsx')).AboutPanel);

/** Opens the About panel and loads its chunk on demand. */
export function useAbout() {
  const { Component, hasFailed, load } = useLazyComponent(aboutPanel);
  const [isOpen, setIsOpen] = useState(false);
  return {
    AboutPanel: isOpen ? Component : null,
    hasFailed,
    /** @param beforeOpen can move the focus: the panel returns it to the element that has it then */
    async open(beforeOpen: () => void = () => undefined) {
      if (!(await load())) return;
      beforeOpen();
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
