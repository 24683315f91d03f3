import { useState } from 'react';
import { usePart } from '../usePart.ts';

const load = async () => (await import('./AboutPanel.tsx')).AboutPanel;

/** The About panel, which several buttons open; its code is fetched once somebody asks. */
export function useAbout() {
  const { Part, isMissing, fetchPart } = usePart(load);
  const [isOpen, setIsOpen] = useState(false);
  return {
    AboutPanel: isOpen ? Part : null,
    isMissing,
    /** @param prepare called before it opens: the focus returns to where it is then */
    async open(prepare: () => void = () => undefined) {
      if (!(await fetchPart())) return;
      prepare();
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
