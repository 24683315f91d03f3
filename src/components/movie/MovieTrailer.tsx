import { useSelector } from '@xstate/react';
import { CirclePlay, CircleStop, ExternalLink, Search, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { css, styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { getReleaseYear, type Movie } from '../../domain/movie.ts';
import type { Trailer } from '../../domain/movieDetails.ts';
import { useTexts } from '../../texts/texts.ts';
import type { movieMachine } from '../../machines/movie/movieMachine.ts';
import type { LoadRef } from '../../machines/loadMachine.ts';
import { selectContent, selectProgress } from '../../machines/loadSelectors.ts';
import { selectIsPlaying, selectModalMovie } from '../../machines/movie/movieSelectors.ts';
import { media } from '../../styles/media.ts';
import { MoviePart, Placeholder } from '../ui/MoviePart.tsx';
import { useNetworkControl } from './useNetworkControl.ts';
import { theme } from '../../styles/theme.ts';

const height = '4.5rem';

type Props = {
  readonly movieRef: ActorRefFrom<typeof movieMachine>;
  readonly part: LoadRef<Trailer | null, Movie>;
};

/** Plays the trailer after a press; a link leads to it, or to a search for one (§10.41, §10.109). */
export function MovieTrailer({ movieRef, part }: Props) {
  const texts = useTexts();
  const trailer = useSelector(part, selectContent) ?? null;
  const isPlaying = useSelector(movieRef, selectIsPlaying);
  const movie = useSelector(movieRef, selectModalMovie);
  const toggle = useRef<HTMLButtonElement>(null);
  const query = texts.movieDetails
    .trailerQuery({ title: movie.title, year: getReleaseYear(movie) ?? '' })
    .replaceAll(/\s+/g, ' ');
  const search = `https://www.youtube.com/results?${new URLSearchParams({ search_query: query })}`;
  const player = trailer?.player ?? null;
  const { isOffline, toProps } = useNetworkControl();
  const stop = () => movieRef.send({ type: 'trailer.stopped' });
  return (
    <MoviePart
      heading={texts.movieDetails.trailer}
      progress={useSelector(part, selectProgress)}
      onRetry={() => part.send({ type: 'retry.requested' })}
      height={height}
      placeholder={<Placeholder style={{ height }} />}
      isScreenOnly
    >
      <Choices>
        {player === null ? null : (
          <PlayerToggle
            ref={toggle}
            {...(isPlaying
              ? { onClick: stop }
              : toProps(() => movieRef.send({ type: 'trailer.played' })))}
          >
            <Choice
              Icon={isPlaying ? CircleStop : CirclePlay}
              name={isPlaying ? texts.movieDetails.stop : texts.movieDetails.play}
              where={isOffline ? texts.offline.offline : texts.movieDetails.playsHere}
            />
          </PlayerToggle>
        )}
        <TrailerLink
          href={trailer?.url ?? search}
          target="_blank"
          rel="noopener noreferrer"
          {...toProps()}
        >
          <Choice
            Icon={trailer === null ? Search : player === null ? CirclePlay : ExternalLink}
            name={trailer?.name ?? texts.movieDetails.searchTrailer}
            where={
              isOffline
                ? texts.offline.offline
                : texts.movieDetails.onSite({ site: trailer?.site ?? 'YouTube' })
            }
          />
        </TrailerLink>
      </Choices>
      {isPlaying && player !== null ? (
        <TrailerFrame url={player} title={trailer?.name ?? ''} toggle={toggle} />
      ) : null}
    </MoviePart>
  );
}

type ChoiceProps = {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly where: string;
};

const Choice = ({ Icon, name, where }: ChoiceProps) => (
  <>
    <Icon size={28} aria-hidden data-mirrored={Icon === ExternalLink ? true : undefined} />
    <span>
      <strong dir="auto">{name}</strong>
      <small>{where}</small>
    </span>
  </>
);

type FrameProps = {
  readonly url: string;
  readonly title: string;
  readonly toggle: RefObject<HTMLButtonElement | null>;
};

/**
 * The host's player. While the focus is inside it, keys belong to the host: the focus returns when the
 * pointer leaves, so that Escape closes the modal.
 */
function TrailerFrame({ url, title, toggle }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Frame
      ref={frame}
      src={url}
      title={title}
      // The host plays nothing for a page that it cannot recognize.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      onPointerLeave={() => {
        if (document.activeElement === frame.current) toggle.current?.focus();
      }}
    />
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.snug};

  > * {
    flex: 1 1 14rem;
  }

  ${media.medium} {
    > * {
      max-width: 22rem;
    }
  }
`;

const choice = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${theme.space.snug};
  align-items: center;
  min-width: 0;
  height: ${height};
  padding: 0 ${theme.space.snug};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.base};
  background: ${theme.color.raised};
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;

  svg {
    color: ${theme.color.accent};
  }

  &:hover {
    border-color: ${theme.color.accent};
  }

  &[aria-disabled='true'] {
    opacity: 0.72;
  }

  strong,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`;

const PlayerToggle = styled.button.attrs({ type: 'button' })`
  ${choice}
`;

const TrailerLink = styled.a`
  ${choice}
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  max-height: 75dvh;
  margin-top: ${theme.space.snug};
  border: 0;
  border-radius: ${theme.radius.base};
  background: #000;
  /* Below the toolbar. */
  scroll-margin: 4.5rem 0 ${theme.space.snug};
`;
