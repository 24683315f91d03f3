import { Bookmark, Eye } from 'lucide-react';
import { useContext } from 'react';
import { css, styled } from 'styled-components';
import { getReleaseYear, type Movie } from '../../domain/movie.ts';
import { maxRating } from '../../domain/limits.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { CatalogContext } from '../../machines/catalog/catalogSelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import {
  selectIsDismissed,
  selectIsInWatchlist,
  selectIsSeen,
  selectRating,
} from '../../machines/library/librarySelectors.ts';
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
import { Chip } from '../ui/Chip.ts';
import { besideWidth, wideHeight } from './gridLayout.ts';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly movie: Movie;
  /** Tab reaches this card; arrow keys reach the others. */
  readonly isTabStop: boolean;
  /** The card or one of its actions has the focus: Tab leads from the card to them. */
  readonly hasFocus: boolean;
};

/** One of few results of a search (§10.117): backdrop, overview and actions. */
export function WideCard({ movie, isTabStop, hasFocus }: Props) {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const { backdrop, card } = useContext(ImageUrlsContext);
  return (
    <Wide>
      <Card
        tabIndex={isTabStop ? 0 : -1}
        data-movie-id={movie.id}
        onClick={() => catalog.send({ type: 'movie.selected', movie })}
      >
        <Frame style={posterColorStyle(movie)}>
          <MovieImage
            urls={[backdrop(movie.backdropPath), card(movie.posterPath)]}
            fallback={<BlankPoster title={movie.title} />}
            width={1280}
            height={720}
            decoding="async"
          />
          <SampleBadge movie={movie} />
          <DismissedBadge id={movie.id} />
        </Frame>
        <Title dir="auto" lang={movie.titleLanguage}>
          {movie.title}
        </Title>
        <Facts>
          <span>{getReleaseYear(movie) ?? texts.movie.unknownYear}</span>
          <Rating movie={movie} />
          <MyRating id={movie.id} />
        </Facts>
        <Overview dir="auto" lang={movie.overviewLanguage}>
          {movie.overview ?? texts.movie.noOverview}
        </Overview>
      </Card>
      {movie.isSample ? null : <Actions movie={movie} tabIndex={hasFocus ? 0 : -1} />}
    </Wide>
  );
}

function DismissedBadge({ id }: { readonly id: number }) {
  const texts = useHomeTexts();
  const isDismissed = LibraryContext.useSelector(selectIsDismissed(id));
  return isDismissed ? <Badge>{texts.movie.notForMe}</Badge> : null;
}

function MyRating({ id }: { readonly id: number }) {
  const texts = useHomeTexts();
  const rating = LibraryContext.useSelector(selectRating(id));
  return rating === null ? null : <span>{texts.movie.myRating({ rating, max: maxRating })}</span>;
}

function Actions({ movie, tabIndex }: { readonly movie: Movie; readonly tabIndex: number }) {
  const texts = useHomeTexts();
  const library = LibraryContext.useActorRef();
  const isInWatchlist = LibraryContext.useSelector(selectIsInWatchlist(movie.id));
  const isSeen = LibraryContext.useSelector(selectIsSeen(movie.id));
  const { ofMovie, watchlist, inWatchlist, markSeen, seen } = texts.movie;
  const watchlistLabel = isInWatchlist ? inWatchlist : watchlist;
  const seenLabel = isSeen ? seen : markSeen;
  return (
    <Row>
      <Chip
        aria-label={ofMovie({ action: watchlistLabel, title: movie.title })}
        aria-pressed={isInWatchlist}
        tabIndex={tabIndex}
        onClick={() => library.send({ type: 'watchlist.toggled', movie })}
      >
        <Bookmark size={18} fill={isInWatchlist ? 'currentColor' : 'none'} aria-hidden />
        <span>{watchlistLabel}</span>
      </Chip>
      <Chip
        aria-label={ofMovie({ action: seenLabel, title: movie.title })}
        aria-pressed={isSeen}
        tabIndex={tabIndex}
        onClick={() => library.send({ type: 'seen.toggled', movie })}
      >
        <Eye size={18} aria-hidden />
        <span>{seenLabel}</span>
      </Chip>
    </Row>
  );
}

/** Its size decides where the picture is, as in the layout of the grid. */
const Wide = styled.div`
  position: relative;
  height: 100%;
  container-type: inline-size;
`;

/** A backdrop is shown whole, unless that leaves too little room for its text. */
const pictureWidth = `min(40%, ${(wideHeight.beside * 16) / 9}rem)`;

const beside = `@container (min-width: ${besideWidth}rem)`;

const Frame = styled.span`
  position: relative;
  grid-area: picture;
  overflow: hidden;
  ${posterBackground}

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 25%;
  }
`;

const clamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

const Title = styled.span`
  ${clamp(2)}
  grid-area: title;
  font-size: ${theme.size.large};
  font-weight: 700;
  line-height: 1.25;
`;

const Facts = styled.span`
  grid-area: facts;
  display: flex;
  gap: ${theme.space.base};
  align-items: center;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};

  > :nth-child(2) {
    color: ${theme.color.text};
  }
`;

const Overview = styled.span`
  ${clamp(3)}
  grid-area: overview;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  line-height: 1.5;
  text-align: start;
`;

/** The actions lie over the room below the overview. */
const Card = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template: 'picture' minmax(0, 1fr) 'title' auto 'facts' auto 'overview' auto / minmax(
      0,
      1fr
    );
  row-gap: 0.25rem;
  width: 100%;
  height: 100%;
  padding: 0 0 4rem;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  text-align: start;
  scroll-margin-block: 1.25rem;

  > :not(${Frame}) {
    margin-inline: ${theme.space.base};
  }

  > ${Frame} {
    margin-bottom: 0.5rem;
  }

  ${beside} {
    grid-template:
      'picture title' auto 'picture facts' auto 'picture overview' minmax(0, 1fr)
      / ${pictureWidth} minmax(0, 1fr);
    align-content: start;
    padding: 0;

    > ${Frame} {
      margin: 0;
    }

    > ${Title} {
      margin-top: ${theme.space.base};
    }

    > ${Overview} {
      max-width: 45em;
      align-self: start;
    }
  }

  ${media.hover} {
    :hover > & {
      border-color: ${theme.color.accent};
    }
  }
`;

/** Icons on phones; longer text is cut off. */
const Row = styled.div`
  position: absolute;
  inset: auto ${theme.space.base} 0.625rem;
  display: flex;
  gap: ${theme.space.tight};

  ${beside} {
    inset-inline-start: calc(${pictureWidth} + ${theme.space.base});
  }

  > button {
    flex: 0 1 auto;
    min-width: ${theme.target};
    padding-inline: ${theme.space.snug};
  }

  span {
    display: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;

    ${beside} {
      display: inline;
    }
  }
`;
