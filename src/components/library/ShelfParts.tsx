import type { Shelf } from '../../domain/library.ts';
import { EmptyShelf } from './EmptyShelf.tsx';
import { LibraryTools } from './LibraryTools.tsx';

/** What stands over the films of one's own list, and in their place where there are none. */
export function ShelfParts({
  shelf,
  isEmpty,
}: {
  readonly shelf: Shelf;
  readonly isEmpty: boolean;
}) {
  return (
    <>
      <LibraryTools section={shelf} />
      {isEmpty ? <EmptyShelf section={shelf} /> : null}
    </>
  );
}
