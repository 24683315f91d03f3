import { useCountry, usePreference } from '../PreferencesContext.ts';
import { useSelector } from '@xstate/react';
import { Bookmark, BookmarkCheck, Eye, Play, Share2 } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { getBestProvider } from '../../domain/movieDetails.ts';
import type { Movie } from '../../domain/movie.ts';
import { useTexts } from '../../texts/texts.ts';
import type { movieMachine } from '../../machines/movie/movieMachine.ts';
import { selectIsInWatchlist, selectIsSeen } from '../../machines/library/librarySelectors.ts';
import {
  selectModalMovie,
  selectShareNotice,
  selectWatchProviders,
} from '../../machines/movie/movieSelectors.ts';
import { media } from '../../styles/media.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { Button } from '../ui/Button.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { useNetworkControl } from './useNetworkControl.ts';
import { theme } from '../../styles/theme.ts';

/** Spec §2.20. */
export function MovieActions({
  movieRef,
}: {
  readonly movieRef: ActorRefFrom<typeof movieMachine>;
}) {
  const texts = useTexts();
  const movie = useSelector(movieRef, selectModalMovie);
  const notice = useSelector(movieRef, selectShareNotice);
  return (
    <Row data-print="no">
      <WatchNow movieRef={movieRef} />
      {movie.isSample ? null : <LibraryButtons movie={movie} />}
      <Button $variant="outline" onClick={() => movieRef.send({ type: 'share.requested' })}>
        <Share2 size={18} aria-hidden />
        {texts.movieDetails.share}
      </Button>
      <p role="status">{notice === 'none' ? '' : texts.movieDetails.shareNotices[notice]}</p>
    </Row>
  );
}

function LibraryButtons({ movie }: { readonly movie: Movie }) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const isInWatchlist = LibraryContext.useSelector(selectIsInWatchlist(movie.id));
  const isSeen = LibraryContext.useSelector(selectIsSeen(movie.id));
  const Mark = isInWatchlist ? BookmarkCheck : Bookmark;
  return (
    <>
      <Button
        $variant="outline"
        data-is-on={isInWatchlist}
        onClick={() => library.send({ type: 'watchlist.toggled', movie })}
      >
        <Mark size={18} aria-hidden />
        {isInWatchlist ? texts.movie.inWatchlist : texts.movie.watchlist}
      </Button>
      <Button
        $variant="outline"
        data-is-on={isSeen}
        onClick={() => library.send({ type: 'seen.toggled', movie })}
      >
        <Eye size={18} aria-hidden />
        {isSeen ? texts.movie.seen : texts.movie.markSeen}
      </Button>
    </>
  );
}

/** The button, and below it what it opens (§10.108); offline it would open nothing (§10.242). */
function WatchNow({ movieRef }: { readonly movieRef: ActorRefFrom<typeof movieMachine> }) {
  const texts = useTexts();
  const id = useId();
  const country = useCountry();
  const paid = usePreference('services')[country] ?? [];
  const providers = useSelector(movieRef, selectWatchProviders);
  const { isOffline, toProps } = useNetworkControl();
  const provider = getBestProvider(providers?.byCountry[country], paid);
  return (
    <Watch>
      <Button
        aria-describedby={id}
        {...toProps(() => movieRef.send({ type: 'watch.requested', country }))}
      >
        <Play size={18} fill="currentColor" aria-hidden />
        {texts.movieDetails.watch}
      </Button>
      {isOffline ? (
        <small id={id}>{texts.offline.offline}</small>
      ) : (
        <small id={id} dir="auto">
          {provider === null
            ? texts.movieDetails.watchOnTmdb
            : texts.movieDetails.watchOn({ service: provider.name })}
          <VisuallyHidden> {texts.movieDetails.inNewTab}</VisuallyHidden>
        </small>
      )}
    </Watch>
  );
}

const Watch = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space.hair};
  min-width: 0;

  small {
    overflow: hidden;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    line-height: 1.25rem;
    text-align: center;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* As wide as the button; a longer text goes on below the next one. */
  ${media.medium} {
    small {
      width: 0;
      min-width: 100%;
      overflow: visible;
      padding-inline: ${theme.space.snug};
      text-align: start;
    }
  }
`;

/** On phones one wide button, and three small ones with their labels below the icons. */
const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space.tight};
  padding-bottom: ${theme.space.wide};

  > :first-child {
    grid-column: 1 / -1;
  }

  > button {
    flex-direction: column;
    justify-content: start;
    gap: ${theme.space.hair};
    min-height: 4.25rem;
    padding: ${theme.space.tight} ${theme.space.hair};
    border-radius: ${theme.radius.base};
    font-size: ${theme.size.small};
    text-wrap: balance;
  }

  > button:only-of-type {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    margin-top: ${theme.space.base};

    > button {
      flex-direction: row;
      justify-content: center;
      gap: ${theme.space.tight};
      min-height: 2.875rem;
      padding: 0.5rem 1.1rem;
      border-radius: ${theme.radius.round};
      font-size: inherit;
    }
  }

  /* In the padding, so that a notice shifts nothing (CLS). */
  p {
    position: absolute;
    inset: auto 0 0;
    overflow: hidden;
    color: ${theme.color.accent};
    font-size: ${theme.size.small};
    font-weight: 600;
    line-height: ${theme.space.wide};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-is-on='true'] svg {
    color: ${theme.color.accent};
  }
`;
