import { useSelector } from '@xstate/react';
import { useContext, useDeferredValue } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { formatDate } from '../../domain/format.ts';
import { getReleaseYear, type Movie } from '../../domain/movie.ts';
import type { MovieDetails } from '../../domain/movieDetails.ts';
import { useTexts } from '../../texts/texts.ts';
import type { movieMachine } from '../../machines/movie/movieMachine.ts';
import type { LoadRef } from '../../machines/loadMachine.ts';
import { selectContent } from '../../machines/loadSelectors.ts';
import { selectModalMovie } from '../../machines/movie/movieSelectors.ts';
import { media } from '../../styles/media.ts';
import { MovieActions } from './MovieActions.tsx';
import { MovieCast, RecommendedMovies } from './MovieCarousels.tsx';
import { MovieFacts, MovieLinks } from './MovieFacts.tsx';
import { BlankPoster, ImageUrlsContext, MovieImage, posterColorStyle } from '../ui/MovieImage.tsx';
import { Backdrop, Body, PosterFrame, Summary } from './MovieModal.styles.ts';
import { MovieRating } from './MovieRating.tsx';
import { MovieTrailer } from './MovieTrailer.tsx';
import { Rating } from '../ui/Rating.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { WhereToWatch } from './WhereToWatch.tsx';
import { theme } from '../../styles/theme.ts';

export type MovieModalContentProps = {
  readonly movieRef: ActorRefFrom<typeof movieMachine>;
  readonly titleId: string;
};

/**
 * The content of the movie modal (spec §2.18 to §2.20, §10.40 to §10.44): backdrop, poster and title answer the
 * press at once, the rest is rendered after they are painted.
 */
export function MovieModalContent({ movieRef, titleId }: MovieModalContentProps) {
  const texts = useTexts();
  const movie = useSelector(movieRef, selectModalMovie);
  const isRestShown = useDeferredValue(true, false);
  const { details, trailer, cast, recommendations, series, providers } = useSelector(
    movieRef,
    ({ children }) => children,
  );
  return (
    <>
      <ModalBackdrop movie={movie} />
      <PrintableBody>
        <ModalPoster movie={movie} />
        <Summary>
          <h2 id={titleId} dir="auto" lang={movie.titleLanguage} tabIndex={-1}>
            {movie.title}
          </h2>
          <Facts>
            <Rating movie={movie} />
            <ReleaseYear movie={movie} hasTooltip={isRestShown} />
            <span>{texts.movie.votes({ count: movie.voteCount })}</span>
          </Facts>
          {isRestShown ? (
            <>
              {details === undefined ? null : <MovieFacts part={details} cast={cast} />}
              <MovieOverview movie={movie} part={details} />
              <MovieActions movieRef={movieRef} />
              {movie.isSample ? null : <MovieRating movie={movie} />}
            </>
          ) : null}
        </Summary>
        {isRestShown ? (
          <Parts>
            <Side>
              {providers === undefined ? null : <WhereToWatch part={providers} />}
              {details === undefined ? null : (
                <MovieLinks part={details} series={series} movie={movie} />
              )}
            </Side>
            {trailer === undefined ? null : <MovieTrailer movieRef={movieRef} part={trailer} />}
            {cast === undefined ? null : <MovieCast part={cast} />}
            {recommendations === undefined ? null : <RecommendedMovies part={recommendations} />}
          </Parts>
        ) : (
          <RoomForRest />
        )}
      </PrintableBody>
    </>
  );
}

type MovieProps = { readonly movie: Movie };

/** If the image fails to load, the poster color keeps its room (CLS). */
function ModalBackdrop({ movie }: MovieProps) {
  const url = useContext(ImageUrlsContext).backdrop(movie.backdropPath);
  return (
    <Backdrop data-print="no" $isBlank={url === null} style={posterColorStyle(movie)}>
      <MovieImage urls={[url]} />
    </Backdrop>
  );
}

/** `w300`, else `w342`, else the blank poster (spec §7.7). */
function ModalPoster({ movie }: MovieProps) {
  const { modalPoster, modalPosterFallback } = useContext(ImageUrlsContext);
  return (
    <PosterFrame data-poster style={posterColorStyle(movie)}>
      <MovieImage
        urls={[modalPoster(movie.posterPath), modalPosterFallback(movie.posterPath)]}
        fallback={<BlankPoster title={movie.title} />}
        width={300}
        height={450}
      />
    </PosterFrame>
  );
}

/** To format the date takes longer than all other texts of the first frame. */
type YearProps = MovieProps & { readonly hasTooltip: boolean };

/** The year or Unknown (spec §2.18); its tooltip is the date in the user's locale. */
function ReleaseYear({ movie, hasTooltip }: YearProps) {
  const texts = useTexts();
  const { releaseDate } = movie;
  if (releaseDate === null) return <span>{texts.movie.unknownYear}</span>;
  return (
    <time
      dateTime={releaseDate}
      title={hasTooltip ? formatDate(releaseDate, texts.locale) : undefined}
    >
      {getReleaseYear(movie)}
    </time>
  );
}

type OverviewProps = MovieProps & {
  readonly part: LoadRef<MovieDetails, Movie> | undefined;
};

/** The overview of the list, else the one of the movie's details, which may be English (§10.43). */
function MovieOverview({ movie, part }: OverviewProps) {
  const texts = useTexts();
  const details = useSelector(part, (snapshot) => snapshot && selectContent(snapshot));
  const isLoading = useSelector(part, (snapshot) => snapshot?.value === 'loading');
  const { overview, overviewLanguage } = (movie.overview === null ? details : movie) ?? movie;
  return (
    <Overview>
      <VisuallyHidden as="h3">{texts.movieDetails.overview}</VisuallyHidden>
      <p
        dir="auto"
        lang={overviewLanguage}
        style={{ minHeight: overview === null && isLoading ? '4.65em' : undefined }}
      >
        {overview ?? texts.movie.noOverview}
      </p>
    </Overview>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair} ${theme.space.base};
  align-items: center;
  align-self: start;
  color: ${theme.color.muted};

  > :first-child {
    color: ${theme.color.text};
    font-size: ${theme.size.large};
  }

  ${media.medium} {
    margin-top: ${theme.space.tight};
  }
`;

/** Each part keeps its room while it is loading, so that nothing shifts (CLS). */
const Parts = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.wide};
  margin-top: ${theme.space.snug};

  ${media.medium} {
    gap: ${theme.space.loose};
    margin-top: 0;
  }

  ${media.wide} {
    display: contents;

    > * {
      grid-column: 2;
    }
  }
`;

/** The modal is as high as with the rest, and the poster in its place (CLS). */
const RoomForRest = styled.div`
  grid-column: 1 / -1;
  height: 100dvh;
`;

/** On wide screens below the poster, beside all other parts; a line of services has its room there (CLS). */
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.base};

  ${media.wide} {
    && {
      grid-template-rows: minmax(13rem, auto);
      grid-area: 2 / 1 / span 4;
    }
  }
`;

const Overview = styled.div`
  ${media.medium} {
    margin-top: ${theme.space.tight};
  }

  p {
    max-width: 41.5em;
    text-align: start;
  }
`;

/**
 * Prints the open movie alone, without its controls, on one page whatever the text size of the screen is.
 * The rules are not a global style, which would be taken away when the movie closes: rules that are added or
 * taken away make the browser calculate the style of every element.
 */
const PrintableBody = styled(Body)`
  @media print {
    html:has(dialog[open] &) {
      overflow: visible;
      background: #fff;
      font-size: 9.5pt;
      line-height: 1.4;

      body,
      #root {
        min-height: 0;
        display: block;
      }

      #root > * > :not(dialog) {
        display: none;
      }

      dialog[open] {
        position: absolute;
        inset: 0 0 auto;
        width: 100%;
        height: auto;
        max-height: none;
        margin: 0;
        overflow: visible;
        border: 0;
        border-radius: 0;
        box-shadow: none;
        animation: none;
      }

      dialog[open]::backdrop {
        display: none;
      }

      dialog[open],
      dialog[open] * {
        background: none;
        color: #000;
        box-shadow: none;
      }

      [data-print='no'] {
        display: none;
      }

      dialog[open] ul {
        flex-wrap: wrap;
        min-height: 0;
        overflow: visible;
      }

      dialog[open] h2 {
        font-size: 1.75rem;
      }

      /* Names without portraits. */
      dialog[open] [role='list'] > li {
        width: calc(25% - 1rem);
      }

      dialog[open] :is(p, section > div) {
        min-height: 0 !important;
        white-space: normal;
        overflow: visible;
      }

      dialog[open] li,
      dialog[open] h3 {
        break-inside: avoid;
        break-after: avoid-page;
      }
    }
  }
`;
