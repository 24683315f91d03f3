import { useEffect, useRef } from 'react';
import type { Shelf } from '../../domain/library.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { selectImport, selectIsImportShown } from '../../machines/librarySelectors.ts';
import { usePart } from '../usePart.ts';

const load = async () => (await import('./ImportPanel.tsx')).ImportPanel;

/** The import panel; its code is fetched once somebody wants it, then the import begins. */
export function useImportPanel(shelf: Shelf) {
  const library = LibraryContext.useActorRef();
  const isShown = LibraryContext.useSelector(selectIsImportShown);
  const { Part, isMissing, fetchPart } = usePart(load);
  const fetchAtOnce = useRef(fetchPart);

  // An import that was set aside on another list comes back here.
  useEffect(() => {
    if (isShown && Part === null) void fetchAtOnce.current();
  }, [isShown, Part]);

  return {
    ImportPanel: isShown ? Part : null,
    isMissing,
    async open() {
      if (!(await fetchPart())) return;
      const isUnderWay = selectImport(library.getSnapshot()) !== undefined;
      library.send(isUnderWay ? { type: 'import.shown' } : { type: 'import.opened', shelf });
    },
  };
}
