import { TextAround, elementMark } from '../ui/TextAround.tsx';
import { useSelector } from '@xstate/react';
import { CloudOff, ExternalLink } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { css, styled } from 'styled-components';
import { noFilter } from '../../domain/filter.ts';
import { formatDateTime, formatDuration } from '../../domain/format.ts';
import type { Movie } from '../../domain/movie.ts';
import { getNextInSeries, type CastMember, type MovieDetails } from '../../domain/movieDetails.ts';
import { useTexts } from '../../texts/texts.ts';
import { CatalogContext, selectSeenIds } from '../../machines/catalog/catalogSelectors.ts';
import type { LoadRef } from '../../machines/loadMachine.ts';
import { selectContent, selectProgress } from '../../machines/loadSelectors.ts';
import { media } from '../../styles/media.ts';
import { useOpenFilter } from '../catalog/openFilter.ts';
import { toCastFilter } from './MovieCarousels.tsx';
import { useCountry } from '../PreferencesContext.ts';
import { MoviePartError, Placeholder } from '../ui/MoviePart.tsx';
import { theme } from '../../styles/theme.ts';

type PartProps<Content> = { readonly part: LoadRef<Content, Movie> };
type CastRef = LoadRef<readonly CastMember[], Movie>;
type SeriesRef = LoadRef<readonly Movie[], Movie>;

type FactsProps = PartProps<MovieDetails> & {
  /** Absent if its actor broke. */
  readonly cast: CastRef | undefined;
};

/** Certification, runtime and genres; below them the directors (§10.43, §10.108). */
export function MovieFacts({ part, cast }: FactsProps) {
  const texts = useTexts();
  const details = useSelector(part, selectContent);
  const progress = useSelector(part, selectProgress);
  const rows = useRef<HTMLDivElement>(null);
  return (
    <Rows ref={rows} tabIndex={-1} aria-busy={progress === 'loading'}>
      {progress === 'failed' ? (
        <Failure>
          <MoviePartError
            name={texts.movieDetails.details}
            onRetry={() => part.send({ type: 'retry.requested' })}
            focusFallback={rows}
            isSmall
          />
        </Failure>
      ) : null}
      {progress === 'loading' ? (
        <LoadingRow>
          <LoadingFacts style={{ width: '14rem' }} />
        </LoadingRow>
      ) : null}
      {details === undefined ? null : <DetailFacts details={details} />}
      {cast === undefined ? null : <Directors part={cast} />}
      {details?.savedAt === undefined ? null : (
        <Saved>
          <CloudOff size={18} aria-hidden />
          {texts.movieDetails.saved({ time: formatDateTime(details.savedAt, texts.locale) })}
        </Saved>
      )}
    </Rows>
  );
}

function DetailFacts({ details }: { readonly details: MovieDetails }) {
  const texts = useTexts();
  const openFilter = useOpenFilter();
  const certification = details.certifications[useCountry()];
  const runtime = details.runtime === null ? '' : formatDuration(details.runtime, texts);
  const hasText = certification !== undefined || runtime !== '';
  if (!hasText && details.genres.length === 0) return null;
  return (
    <WrappedFacts>
      {certification === undefined ? null : (
        <Certification>
          <TextAround text={texts.movieDetails.ageRating({ rating: elementMark })} isTextHidden>
            {certification}
          </TextAround>
        </Certification>
      )}
      {certification !== undefined && runtime !== '' ? ' · ' : ''}
      {runtime}
      {details.genres.map((genre, index) => (
        <Fragment key={genre.id}>
          {index > 0 ? texts.comma : hasText ? ' · ' : ''}
          {openFilter === null ? (
            genre.name
          ) : (
            <FactButton onClick={() => openFilter({ ...noFilter, genres: [genre] })}>
              {genre.name}
            </FactButton>
          )}
        </Fragment>
      ))}
    </WrappedFacts>
  );
}

/** Each opens as a list of the director's movies (§10.105). Without one the line closes. */
function Directors({ part }: { readonly part: CastRef }) {
  const texts = useTexts();
  const openFilter = useOpenFilter();
  const progress = useSelector(part, selectProgress);
  const cast = useSelector(part, selectContent) ?? [];
  const directors = cast.filter(({ isDirector }) => isDirector);
  if (progress === 'loading') return <LoadingFacts style={{ width: '10rem' }} />;
  if (directors.length === 0) return null;
  return (
    <Facts>
      <TextAround text={texts.movieDetails.directedBy({ names: elementMark })}>
        {directors.map((director, index) => (
          <Fragment key={director.creditId}>
            {index > 0 ? texts.comma : ''}
            {openFilter === null ? (
              <bdi>{director.name}</bdi>
            ) : (
              <FactButton dir="auto" onClick={() => openFilter(toCastFilter(director))}>
                {director.name}
              </FactButton>
            )}
          </Fragment>
        ))}
      </TextAround>
    </Facts>
  );
}

type LinksProps = PartProps<MovieDetails> & {
  readonly movie: Movie;
  /** Absent if its actor broke. */
  readonly series: SeriesRef | undefined;
};

/** Tagline, collection and IMDb's page; nothing without them (§10.108). */
export function MovieLinks({ part, series, movie }: LinksProps) {
  const texts = useTexts();
  const openFilter = useOpenFilter();
  const details = useSelector(part, selectContent);
  if (details === undefined) return null;
  const { tagline, taglineLanguage, collection, imdbId } = details;
  if (tagline === null && collection === null && imdbId === null) return null;
  return (
    <Links>
      {tagline === null ? null : (
        <em dir="auto" lang={taglineLanguage}>
          {tagline}
        </em>
      )}
      {collection === null ? null : (
        <span>
          <TextAround
            text={texts.movieDetails.partOf({
              article: hasArticle(collection.name) ? 'yes' : 'no',
              collection: elementMark,
            })}
          >
            {openFilter === null ? (
              <bdi>{collection.name}</bdi>
            ) : (
              <FactButton
                dir="auto"
                onClick={() =>
                  openFilter({ ...noFilter, subject: { kind: 'collection', ...collection } })
                }
              >
                {collection.name}
              </FactButton>
            )}
          </TextAround>
        </span>
      )}
      {collection === null || series === undefined ? null : (
        <NextInSeries part={series} movie={movie} />
      )}
      {imdbId === null ? null : (
        <FactButton
          as="a"
          data-print="no"
          href={`https://www.imdb.com/title/${imdbId}/`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.movieDetails.toImdb}
        >
          {texts.movieDetails.imdb}
          <ExternalLink size={14} aria-hidden data-mirrored />
        </FactButton>
      )}
    </Links>
  );
}

/** The next movie of the collection that the user has not seen (§10.213). Its line is kept while it loads (CLS). */
function NextInSeries({ part, movie }: { readonly part: SeriesRef; readonly movie: Movie }) {
  const texts = useTexts();
  const catalog = CatalogContext.useActorRef();
  const seen = CatalogContext.useSelector(selectSeenIds);
  const hasFailed = useSelector(part, selectProgress) === 'failed';
  const series = useSelector(part, selectContent);
  if (hasFailed) return null;
  if (series === undefined) return <Line aria-hidden />;
  if (series.length < 2 || series.every(({ id }) => id !== movie.id)) return null;
  const next = getNextInSeries(series, movie, seen);
  if (next === null) {
    const isNewest = series.at(-1)?.id === movie.id;
    return <Line>{isNewest ? texts.movieDetails.isNewest : texts.movieDetails.seenNewer}</Line>;
  }
  return (
    <FactButton dir="auto" onClick={() => catalog.send({ type: 'movie.selected', movie: next })}>
      {texts.movieDetails.nextInSeries({ title: next.title })}
    </FactButton>
  );
}

/** An English name with an article needs no other. */
const hasArticle = (name: string) => /^the /i.test(name);

/** Margins of its rows do not collapse, so that a loading row is as high as a loaded one. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  color: ${theme.color.muted};
  font-size: ${theme.size.small};

  ${media.medium} {
    margin-top: ${theme.space.tight};
    font-size: inherit;
  }

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

/** On phones the facts take two lines, and have them while they are loading (CLS). */
const twoLines = css`
  min-height: calc(2 * ${theme.target});

  ${media.medium} {
    min-height: 0;
  }
`;

const LoadingRow = styled.div`
  ${twoLines}
`;

/** As high as a line of facts (CLS). */
const LoadingFacts = styled(Placeholder)`
  height: 1em;
  margin-block: calc((${theme.target} - 1em) / 2);
`;

const Links = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${theme.space.hair};
  color: ${theme.color.muted};

  em {
    padding-block: ${theme.space.tight};
  }
`;

const Line = styled.p`
  min-height: ${theme.target};
  line-height: ${theme.target};
`;

const Certification = styled.bdi`
  padding: 0.1em 0.4em;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  color: ${theme.color.text};
  font-weight: 600;
`;

const Facts = styled.p`
  line-height: ${theme.target};
`;

const Saved = styled(Facts)`
  display: flex;
  gap: ${theme.space.tight};
  align-items: center;
`;

const WrappedFacts = styled(Facts)`
  ${twoLines}
`;

/** In a line of text; large enough for touch. A short name stands beside the comma that follows it. */
const FactButton = styled.button.attrs({ type: 'button' })`
  min-width: ${theme.target};
  min-height: ${theme.target};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-decoration-color: ${theme.color.lineStrong};
  text-align: right;
  text-underline-offset: 0.2em;

  /* The comma's side, in whatever script the name is. */
  [dir='rtl'] & {
    text-align: left;
  }

  &:is(a) {
    display: inline-flex;
    gap: ${theme.space.hair};
    align-items: center;
  }

  &:hover {
    color: ${theme.color.accent};
    text-decoration-color: currentcolor;
  }
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.snug};
  align-items: center;
  height: 100%;
`;
