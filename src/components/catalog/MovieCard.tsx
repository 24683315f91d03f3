import { Bookmark, Eye } from 'lucide-react';
import { memo, useCallback, useContext, useState } from 'react';
import { styled } from 'styled-components';
import { getReleaseYear, type Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalog/catalogSelectors.ts';
import { selectIsInWatchlist, selectIsSeen } from '../../machines/library/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import {
  BlankPoster,
  ImageUrlsContext,
  MovieImage,
  posterBackground,
  posterColorStyle,
} from '../movie/MovieImage.tsx';
import { Rating } from '../movie/Rating.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { Corner } from './QuickButtons.tsx';

type Props = {
  readonly movie: Movie;
  /** In the first row: its poster is the largest contentful paint (LCP). */
  readonly isEager: boolean;
  /** Tab reaches this card; arrow keys reach the others. */
  readonly isTabStop: boolean;
};

/** Spec §2.13. */
export const MovieCard = memo(function MovieCard({ movie, isEager, isTabStop }: Props) {
  const catalog = CatalogContext.useActorRef();
  return (
    <Card
      tabIndex={isTabStop ? 0 : -1}
      data-movie-id={movie.id}
      onClick={() => catalog.send({ type: 'movie.selected', movie })}
    >
      <CardPoster movie={movie} isEager={isEager} />
      <TitleRoom>
        <Title dir="auto" lang={movie.titleLanguage}>
          {movie.title}
        </Title>
      </TitleRoom>
      <Facts>
        <span>{getReleaseYear(movie) ?? texts.movie.unknownYear}</span>
        <Rating movie={movie} />
      </Facts>
      <CardMarks id={movie.id} />
    </Card>
  );
});

/** The poster fades in over the poster color (§10.58); a cached or eager one appears at once. */
function CardPoster({ movie, isEager }: Pick<Props, 'movie' | 'isEager'>) {
  const url = useContext(ImageUrlsContext).card(movie.posterPath);
  const [isLoaded, setIsLoaded] = useState(isEager);
  const showIfCached = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete === true) setIsLoaded(true);
  }, []);
  return (
    <Frame style={posterColorStyle(movie)}>
      <Poster
        ref={showIfCached}
        $isLoaded={isLoaded}
        urls={[url]}
        fallback={<BlankPoster title={movie.title} />}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        onLoad={() => setIsLoaded(true)}
      />
    </Frame>
  );
}

/** The library lists of a movie. A component of its own, so that a toggle renders only the marks. */
function CardMarks({ id }: { readonly id: number }) {
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
          <VisuallyHidden>{texts.movie.seen}</VisuallyHidden>
        </Mark>
      ) : null}
    </Marks>
  );
}

const Marks = styled.span`
  position: absolute;
  inset: 0.5rem 0.5rem auto auto;
  display: flex;
  gap: ${({ theme }) => theme.space.hair};
  transition: transform ${({ theme }) => theme.motion.calm};
`;

const Mark = styled.span`
  position: relative;
  display: grid;
  place-content: center;
  width: 1.875rem;
  height: 1.875rem;
  border: 1px solid transparent;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.overPicture};
  color: ${({ theme }) => theme.color.onPicture};
`;

const Frame = styled.span`
  position: relative;
  display: grid;
  place-content: center;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.base};
  ${posterBackground}
  color: ${({ theme }) => theme.color.muted};
  box-shadow: ${({ theme }) => theme.shadow.card};
  transition:
    transform ${({ theme }) => theme.motion.calm},
    box-shadow ${({ theme }) => theme.motion.calm};

  /* A line at the edge of dark posters. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  }
`;

const Poster = styled(MovieImage).attrs({ width: 500, height: 750, decoding: 'async' })<{
  $isLoaded: boolean;
}>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
  transition: opacity ${({ theme }) => theme.motion.slow};
`;

/** At most two lines. */
const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Room for two lines. On hover and focus a longer title grows upwards over the poster: no shift (CLS). */
const TitleRoom = styled.span`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  max-height: 2.6em;
  margin-top: 0.625rem;
  font-weight: 650;
`;

const Card = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: grid;
  grid-template: auto auto 1fr / minmax(0, 1fr);
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.base};
  background: none;
  text-align: start;
  scroll-margin-block: 1.25rem;

  /* Hover of the cell: the quick buttons lie over the card. */
  &:focus-visible ${Title}, :hover > & ${Title} {
    display: block;
    overflow: visible;
    border-radius: ${({ theme }) => theme.radius.small};
    background: linear-gradient(
      to top,
      transparent 2.6em,
      ${({ theme }) => theme.color.ground} 2.6em
    );
  }

  /* The quick buttons show the same. */
  &:has(+ ${Corner}) ${Marks} {
    opacity: 0;
  }

  /* The outline is around the poster, because the card has room for the longest title. */
  &:focus-visible {
    outline: none;

    :is(${Frame}, ${Marks}) {
      transform: translateY(-4px);
    }

    ${Frame} {
      outline: 3px solid ${({ theme }) => theme.color.accent};
      outline-offset: 3px;
    }
  }

  ${media.hover} {
    :hover > & :is(${Frame}, ${Marks}) {
      transform: translateY(-4px);
    }

    :hover > & ${Frame} {
      box-shadow:
        0 18px 40px ${({ theme }) => theme.color.shade},
        0 0 0 2px ${({ theme }) => theme.color.accent};
    }
  }
`;

const Facts = styled.span`
  display: flex;
  justify-content: space-between;
  align-items: center;
  align-self: start;
  gap: ${({ theme }) => theme.space.tight};
  margin-top: 0.125rem;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > :last-child {
    flex: none;
    color: ${({ theme }) => theme.color.text};
  }
`;
