import { useState } from 'react';
import { homeTexts as texts } from '../../../domain/homeTexts.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { LazyPanel } from '../LazyPanel.tsx';

const aboutPanel = lazyComponent(async () => (await import('./AboutPanel.tsx')).AboutPanel);

/** @returns the About panel while it is open, and what opens it */
export function useAbout() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    panel: isOpen ? (
      <LazyPanel title={texts.about.title} close={() => setIsOpen(false)} content={aboutPanel} />
    ) : null,
    open: () => setIsOpen(true),
  };
}
