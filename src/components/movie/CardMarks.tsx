import { Bookmark, Eye } from 'lucide-react';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { selectIsInWatchlist, selectIsSeen } from '../../machines/librarySelectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { Mark, Marks } from './CardMarks.styles.ts';

/** Whether a film is on the watchlist and among the seen; a toggle draws these marks alone anew. */
export function CardMarks({ id }: { readonly id: number }) {
  const isInWatchlist = LibraryContext.useSelector(selectIsInWatchlist(id));
  const isSeen = LibraryContext.useSelector(selectIsSeen(id));
  if (!isInWatchlist && !isSeen) return null;
  return (
    <Marks>
      {isInWatchlist ? (
        <Mark>
          <Bookmark size={16} fill="currentColor" aria-hidden />
          <VisuallyHidden>{texts.movie.inWatchlist}</VisuallyHidden>
        </Mark>
      ) : null}
      {isSeen ? (
        <Mark>
          <Eye size={17} aria-hidden />
          <VisuallyHidden>{texts.film.seen}</VisuallyHidden>
        </Mark>
      ) : null}
    </Marks>
  );
}
