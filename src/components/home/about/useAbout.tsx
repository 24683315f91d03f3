import { useState } from 'react';
import { useHomeTexts } from '../../../texts/homeTexts.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { LazyPanel } from '../LazyPanel.tsx';

const aboutPanel = lazyComponent(async () => (await import('./AboutPanel.tsx')).AboutPanel);

/** @returns the About panel while it is open, and what opens it */
export function useAbout() {
  const texts = useHomeTexts();
  const [isOpen, setIsOpen] = useState(false);
  return {
    panel: isOpen ? (
      <LazyPanel title={texts.about.title} close={() => setIsOpen(false)} content={aboutPanel} />
    ) : null,
    open: () => setIsOpen(true),
  };
}
