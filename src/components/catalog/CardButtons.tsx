import { Bookmark, Eye } from 'lucide-react';
import type { MouseEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Movie } from '../../domain/movie.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectMovie, CatalogContext } from '../../machines/catalog/catalogSelectors.ts';
import { selectIsInWatchlist, selectIsSeen } from '../../machines/library/librarySelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { media } from '../../styles/media.ts';
import { IconButton } from '../ui/IconButton.ts';
import { theme } from '../../styles/theme.ts';

/** Keeps the focus where it is: the button can disappear with the hover, or with its movie. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type BookmarkProps = {
  readonly movie: Movie;
  /** Its card or it has the focus: Tab leads from the card to it. */
  readonly isTabStop: boolean;
};

/** Adds the movie to the watchlist or removes it, without opening it (§10.111). */
export function BookmarkButton({ movie, isTabStop }: BookmarkProps) {
  const texts = useHomeTexts();
  const library = LibraryContext.useActorRef();
  const isInWatchlist = LibraryContext.useSelector(selectIsInWatchlist(movie.id));
  if (movie.isSample) return null;
  return (
    <BookmarkOfCard
      aria-label={texts.movie.bookmark({ title: movie.title })}
      aria-pressed={isInWatchlist}
      tabIndex={isTabStop ? 0 : -1}
      onMouseDown={keepFocus}
      onClick={() => library.send({ type: 'watchlist.toggled', movie })}
    >
      <Bookmark size={20} aria-hidden />
    </BookmarkOfCard>
  );
}

/** Marks the movie as seen without opening it, on mouse hover of its card (§10.85). It covers the tick. */
export function SeenButton({ movie }: { readonly movie: Movie }) {
  const texts = useHomeTexts();
  const library = LibraryContext.useActorRef();
  const isSeen = LibraryContext.useSelector(selectIsSeen(movie.id));
  const isMovieOpen = CatalogContext.useSelector(selectMovie) !== null;
  if (isMovieOpen || movie.isSample) return null;
  return (
    <Corner onMouseDown={keepFocus}>
      <Quick
        aria-label={texts.movie.ofMovie({ action: texts.movie.markSeen, title: movie.title })}
        title={isSeen ? texts.movie.seen : texts.movie.markSeen}
        aria-pressed={isSeen}
        onClick={() => library.send({ type: 'seen.toggled', movie })}
      >
        <Eye size={19} aria-hidden />
      </Quick>
    </Corner>
  );
}

/** Beside the first line of the title, in the middle of a touch target that reaches into the gap around the card. */
const BookmarkOfCard = styled(IconButton)`
  position: absolute;
  top: 0;
  inset-inline-end: -0.75rem;
  /* A margin in per cent is of the card's width: below the poster. */
  margin-top: calc(150% - 0.1rem);
  color: ${theme.color.muted};

  &[aria-pressed='true'] {
    background: none;
    color: ${theme.color.accent};

    svg {
      fill: currentColor;
    }

    ${media.forced} {
      color: Highlight;
    }
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

/** At the place of the tick, lifted like the hovered card. */
export const Corner = styled.div`
  position: absolute;
  top: 0.375rem;
  inset-inline-end: 0.375rem;
  transform: translateY(-4px);
  animation: ${appear} ${theme.motion.quick};
`;

/** Smaller than a touch target, because only a mouse reaches it. */
const Quick = styled(IconButton).attrs({ $variant: 'overPicture', tabIndex: -1 })`
  width: 2.25rem;
  height: 2.25rem;
`;
