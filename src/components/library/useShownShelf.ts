import { useEffect } from 'react';
import { LibraryContext } from '../../machines/libraryContext.ts';

/** Films of which only the id is known are wanted while a shelf is looked at. */
export function useShownShelf() {
  const library = LibraryContext.useActorRef();
  useEffect(() => {
    library.send({ type: 'shelf.shown' });
  }, [library]);
}
