import { useSelector } from '@xstate/react';
import { Bookmark, BookmarkCheck, Eye, EyeOff, Play, Share2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import type { movieMachine } from '../../machines/movieMachine.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { selectIsInWatchlist, selectIsSeen } from '../../machines/librarySelectors.ts';
import { selectFilm, selectShareNotice } from '../../machines/movieSelectors.ts';
import { PreferencesContext } from '../../machines/preferencesContext.ts';
import { selectCountry } from '../../machines/preferencesSelectors.ts';
import { media } from '../../styles/media.ts';
import { Button } from '../ui/Button.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.tight};
  align-items: center;

  ${media.medium} {
    margin-top: ${({ theme }) => theme.space.wide};
    margin-bottom: ${({ theme }) => theme.space.wide};
  }

  button {
    flex: 1 1 auto;
    padding-inline: 1rem;

    ${media.medium} {
      flex: none;
      padding-inline: 1.1rem;
    }
  }

  /* Keeps its line, so that words in it move nothing below. */
  p {
    flex-basis: 100%;
    min-height: 1.55em;
    color: ${({ theme }) => theme.colour.accent};
    font-weight: 600;

    ${media.medium} {
      flex-basis: auto;
    }
  }
`;

const notices = { none: '', copied: texts.movie.linkCopied, failed: texts.movie.shareFailed };

/** Spec §2.20. */
export function MovieActions({ film }: { readonly film: ActorRefFrom<typeof movieMachine> }) {
  const library = LibraryContext.useActorRef();
  const movie = useSelector(film, selectFilm);
  const isInWatchlist = LibraryContext.useSelector(selectIsInWatchlist(movie.id));
  const isSeen = LibraryContext.useSelector(selectIsSeen(movie.id));
  const country = PreferencesContext.useSelector(selectCountry);
  const notice = useSelector(film, selectShareNotice);
  const Mark = isInWatchlist ? BookmarkCheck : Bookmark;
  const Look = isSeen ? Eye : EyeOff;
  return (
    <Row data-print="no">
      <Button onClick={() => film.send({ type: 'watch.requested', country })}>
        <Play size={18} fill="currentColor" aria-hidden />
        {texts.movie.watch}
      </Button>
      <Button $look="outline" onClick={() => library.send({ type: 'watchlist.toggled', movie })}>
        <Mark size={18} aria-hidden />
        {isInWatchlist ? texts.movie.inWatchlist : texts.movie.watchlist}
      </Button>
      <Button $look="outline" onClick={() => library.send({ type: 'seen.toggled', movie })}>
        <Look size={18} aria-hidden />
        {isSeen ? texts.film.seen : texts.film.markSeen}
      </Button>
      <Button $look="outline" onClick={() => film.send({ type: 'share.requested' })}>
        <Share2 size={18} aria-hidden />
        {texts.movie.share}
      </Button>
      <p role="status">{notices[notice]}</p>
    </Row>
  );
}
