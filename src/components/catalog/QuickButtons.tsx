import { Bookmark, Eye } from 'lucide-react';
import type { MouseEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { selectMovie, CatalogContext } from '../../machines/catalog/catalogSelectors.ts';
import { selectIsInWatchlist, selectIsSeen } from '../../machines/library/librarySelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { IconButton } from '../ui/IconButton.ts';

/** Keeps the focus where it is: the buttons disappear with the hover. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Add to or remove from the library lists without opening the movie, on mouse hover of its card (§10.85).
 * They cover the marks of the card.
 */
export function QuickButtons({ movie }: { readonly movie: Movie }) {
  const library = LibraryContext.useActorRef();
  const isInWatchlist = LibraryContext.useSelector(selectIsInWatchlist(movie.id));
  const isSeen = LibraryContext.useSelector(selectIsSeen(movie.id));
  const isMovieOpen = CatalogContext.useSelector(selectMovie) !== null;
  if (isMovieOpen) return null;
  return (
    <Corner onMouseDown={keepFocus}>
      <Quick
        aria-label={texts.movie.ofMovie(texts.movie.watchlist, movie.title)}
        title={isInWatchlist ? texts.movie.inWatchlist : texts.movie.watchlist}
        aria-pressed={isInWatchlist}
        onClick={() => library.send({ type: 'watchlist.toggled', movie })}
      >
        <Bookmark size={18} fill={isInWatchlist ? 'currentColor' : 'none'} aria-hidden />
      </Quick>
      <Quick
        aria-label={texts.movie.ofMovie(texts.movie.markSeen, movie.title)}
        title={isSeen ? texts.movie.seen : texts.movie.markSeen}
        aria-pressed={isSeen}
        onClick={() => library.send({ type: 'seen.toggled', movie })}
      >
        <Eye size={19} aria-hidden />
      </Quick>
    </Corner>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

/** At the place of the marks, lifted like the hovered card. */
export const Corner = styled.div`
  position: absolute;
  inset: 0.375rem 0.375rem auto auto;
  display: flex;
  gap: ${({ theme }) => theme.space.hair};
  transform: translateY(-4px);
  animation: ${appear} ${({ theme }) => theme.motion.quick};
`;

/** Smaller than a touch target, because only a mouse reaches it. */
const Quick = styled(IconButton).attrs({ $variant: 'overPicture', tabIndex: -1 })`
  width: 2.25rem;
  height: 2.25rem;
`;
