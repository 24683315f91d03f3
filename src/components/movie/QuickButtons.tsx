import { Bookmark, Eye } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectMovie } from '../../machines/catalogSelectors.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { selectIsInWatchlist, selectIsSeen } from '../../machines/librarySelectors.ts';
import { Corner, Quick } from './QuickButtons.styles.ts';

/** Otherwise the press would take the focus to a button that goes away with the mouse. */
const leaveFocus = (event: MouseEvent) => event.preventDefault();

/**
 * A film on and off the shelves without opening it, for whoever has a mouse over its card (§10.85).
 * They stand in the marks' place and say the same; once a film is opened nothing lies over it.
 */
export function QuickButtons({ movie }: { readonly movie: Movie }) {
  const library = LibraryContext.useActorRef();
  const isInWatchlist = LibraryContext.useSelector(selectIsInWatchlist(movie.id));
  const isSeen = LibraryContext.useSelector(selectIsSeen(movie.id));
  const isFilmOpen = CatalogContext.useSelector(selectMovie) !== null;
  if (isFilmOpen) return null;
  return (
    <Corner onMouseDown={leaveFocus}>
      <Quick
        aria-label={texts.movie.ofFilm(texts.movie.watchlist, movie.title)}
        title={isInWatchlist ? texts.movie.inWatchlist : texts.movie.watchlist}
        aria-pressed={isInWatchlist}
        onClick={() => library.send({ type: 'watchlist.toggled', movie })}
      >
        <Bookmark size={18} fill={isInWatchlist ? 'currentColor' : 'none'} aria-hidden />
      </Quick>
      <Quick
        aria-label={texts.movie.ofFilm(texts.film.markSeen, movie.title)}
        title={isSeen ? texts.film.seen : texts.film.markSeen}
        aria-pressed={isSeen}
        onClick={() => library.send({ type: 'seen.toggled', movie })}
      >
        <Eye size={19} aria-hidden />
      </Quick>
    </Corner>
  );
}
