import { memo, useCallback, useContext, useState } from 'react';
import { styled } from 'styled-components';
import { getReleaseYear, type Movie } from '../../domain/movie.ts';
import { formatDuration } from '../../domain/format.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  CatalogContext,
  selectIsNextToSee,
  selectIsSortedByLength,
  selectSearch,
} from '../../machines/catalog/catalogSelectors.ts';
import { selectIsDismissed } from '../../machines/library/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import {
  BlankPoster,
  ImageUrlsContext,
  MovieImage,
  posterBackground,
  posterColorStyle,
} from '../ui/MovieImage.tsx';
import { Rating } from '../ui/Rating.tsx';
import { Badge, SampleBadge } from '../ui/SampleBadge.tsx';
import { SeenMark, Tick } from '../ui/SeenMark.tsx';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { Corner } from './CardButtons.tsx';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly movie: Movie;
  /** What the person whose list is shown did in it (§10.214); empty in other lists, or if it is unknown. */
  readonly role: string;
  /** In the first row: its poster is the largest contentful paint (LCP). */
  readonly isEager: boolean;
  /** Tab reaches this card; arrow keys reach the others. */
  readonly isTabStop: boolean;
};

/** Spec §2.13. */
export const MovieCard = memo(function MovieCard({ movie, role, isEager, isTabStop }: Props) {
  const texts = useHomeTexts();
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
      {role === '' ? null : <Role dir="auto">{role}</Role>}
      <Facts>
        <span>{getReleaseYear(movie) ?? texts.movie.unknownYear}</span>
        <Rating movie={movie} />
      </Facts>
      <SeenMark id={movie.id} />
      <Length movie={movie} />
      <NextMark id={movie.id} />
      <DismissedMark id={movie.id} />
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
      <SampleBadge movie={movie} />
    </Frame>
  );
}

/** The length of the movie in a list that is sorted by it. */
function Length({ movie: { runtime } }: Pick<Props, 'movie'>) {
  const texts = useHomeTexts();
  const isShown = CatalogContext.useSelector(selectIsSortedByLength);
  if (!isShown || !runtime) return null;
  return <Mark>{formatDuration(runtime, texts)}</Mark>;
}

/** In the list of a collection: where the user is in the series (§10.213). */
function NextMark({ id }: { readonly id: number }) {
  const texts = useHomeTexts();
  const isNext = CatalogContext.useSelector(selectIsNextToSee(id));
  return isNext ? <Mark>{texts.movie.nextToSee}</Mark> : null;
}

/** In a search, which finds such movies too (§10.223). */
function DismissedMark({ id }: { readonly id: number }) {
  const texts = useHomeTexts();
  const isDismissed = LibraryContext.useSelector(selectIsDismissed(id));
  const isSearch = CatalogContext.useSelector(selectSearch) !== '';
  return isDismissed && isSearch ? <Mark>{texts.movie.notForMe}</Mark> : null;
}

const Mark = styled(Badge)`
  font-variant-numeric: tabular-nums;
  transition: transform ${theme.motion.calm};
`;

const Frame = styled.span`
  position: relative;
  display: grid;
  place-content: center;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${theme.radius.base};
  ${posterBackground}
  color: ${theme.color.muted};
  box-shadow: ${theme.shadow.card};
  transition:
    transform ${theme.motion.calm},
    box-shadow ${theme.motion.calm};

  /* A line at the edge of dark posters. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${theme.color.line};
  }
`;

const Poster = styled(MovieImage).attrs({ width: 500, height: 750, decoding: 'async' })<{
  $isLoaded: boolean;
}>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
  transition: opacity ${theme.motion.slow};
`;

/** At most three lines, beside the bookmark: its sides are those of the page, not of the title's script. */
const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  padding-right: 1.75rem;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  [dir='rtl'] & {
    padding-right: 0;
    padding-left: 1.75rem;
  }
`;

const Role = styled.span`
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** On hover and focus a longer title grows over what is below it: no shift (CLS). */
const TitleRoom = styled.span`
  position: relative;
  max-height: 3.9em;
  margin-top: 0.625rem;
  font-weight: 650;
`;

const Card = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* A third line of the title reaches into the gap below, and not over the poster. */
  grid-auto-rows: max-content;
  align-content: start;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.base};
  background: none;
  text-align: start;
  scroll-margin-block: 1.25rem;

  /* Hover of the cell: the quick buttons lie over the card. */
  &:focus-visible ${Title}, :hover > & ${Title} {
    display: block;
    overflow: visible;
    border-radius: ${theme.radius.small};
    background: linear-gradient(transparent 3.9em, ${theme.color.background} 3.9em);
  }

  ${Frame}:has(${Badge}) ~ ${Mark} {
    top: 2.5rem;
  }

  /* The quick button shows the same. */
  &:has(~ ${Corner}) ${Tick} {
    opacity: 0;
  }

  /* A seen movie is dimmed, except in the list of them. */
  [data-dims] &:has(${Tick}) ${Frame}::after {
    background: color-mix(in srgb, ${theme.color.background} 62%, transparent);
  }

  /* The outline is around the poster, because the card has room for the longest title. */
  &:focus-visible {
    outline: none;

    :is(${Frame}, ${Tick}, ${Mark}) {
      transform: translateY(-4px);
    }

    ${Frame} {
      outline: 3px solid ${theme.color.accent};
      outline-offset: 3px;
    }
  }

  /* Without the ring of the focus. */
  ${media.hover} {
    :hover > & :is(${Frame}, ${Tick}, ${Mark}) {
      transform: translateY(-4px);
    }

    :hover > & ${Frame} {
      box-shadow:
        0 18px 40px ${theme.color.shade},
        0 0 0 1px ${theme.color.lineStrong};
    }
  }
`;

const Facts = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-height: 1.5rem;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > :last-child {
    flex: none;
    color: ${theme.color.text};
  }
`;
