import { useSelector } from '@xstate/react';
import { Fragment, useRef } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { noFilter } from '../../domain/filter.ts';
import type { MovieDetails } from '../../domain/movieDetails.ts';
import { texts } from '../../domain/texts.ts';
import type { moviePartMachine } from '../../machines/movie/moviePartMachine.ts';
import { selectPart, selectProgress } from '../../machines/movie/movieSelectors.ts';
import { media } from '../../styles/media.ts';
import { useOpenFilter } from '../catalog/openFilter.ts';
import { MoviePartError, Placeholder } from './MoviePart.tsx';

const selectDetails = selectPart('details');

/** Runtime, genres and tagline (§10.43). */
export function MovieFacts({ part }: { readonly part: ActorRefFrom<typeof moviePartMachine> }) {
  const details = useSelector(part, selectDetails);
  const progress = useSelector(part, selectProgress);
  const rows = useRef<HTMLDivElement>(null);
  return (
    <Rows ref={rows} tabIndex={-1} aria-busy={progress === 'loading'}>
      {progress === 'failed' ? (
        <Failure>
          <MoviePartError
            name={texts.movie.details}
            onRetry={() => part.send({ type: 'retry.requested' })}
            focusFallback={rows}
            isSmall
          />
        </Failure>
      ) : null}
      {progress === 'loading' ? (
        <Placeholder style={{ height: '1em', width: '14rem', marginTop: '0.25em' }} />
      ) : null}
      {details === undefined ? null : <DetailTexts details={details} />}
    </Rows>
  );
}

function DetailTexts({ details }: { readonly details: MovieDetails }) {
  const openFilter = useOpenFilter();
  const runtime = formatRuntime(details.runtime);
  return (
    <>
      <Facts>
        {runtime}
        {details.genres.map((genre, index) => (
          <Fragment key={genre.id}>
            {index > 0 ? ', ' : runtime === '' ? '' : ' · '}
            {openFilter === null ? (
              genre.name
            ) : (
              <FactButton onClick={() => openFilter({ ...noFilter, genres: [genre] })}>
                {genre.name}
              </FactButton>
            )}
          </Fragment>
        ))}
      </Facts>
      {details.tagline === null ? null : (
        <p dir="auto" lang={details.taglineLanguage}>
          {details.tagline}
        </p>
      )}
    </>
  );
}

/** @param runtime minutes, `null` if it is unknown */
function formatRuntime(runtime: number | null): string {
  return runtime === null ? '' : texts.movie.minutes(Math.floor(runtime / 60), runtime % 60);
}

/** Always as high as its two rows (CLS). */
const Rows = styled.div`
  height: calc(${({ theme }) => theme.target} + 1.7em);
  overflow: hidden;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};

  ${media.medium} {
    margin-top: ${({ theme }) => theme.space.tight};
    font-size: inherit;
  }

  p + p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    font-style: italic;
  }

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

/** Scrolls sideways if it does not fit. */
const Facts = styled.p`
  overflow: auto hidden;
  line-height: ${({ theme }) => theme.target};
  white-space: nowrap;
  scrollbar-width: none;
`;

/** In a line of text; large enough for touch. */
const FactButton = styled.button.attrs({ type: 'button' })`
  min-width: ${({ theme }) => theme.target};
  min-height: ${({ theme }) => theme.target};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.color.lineStrong};
  text-underline-offset: 0.2em;

  &:hover {
    color: ${({ theme }) => theme.color.accent};
    text-decoration-color: currentcolor;
  }
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space.snug};
  align-items: center;
  height: 100%;
`;
