import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Figures } from '../../domain/film.ts';
import { texts } from '../../domain/texts.ts';
import { selectPart, selectProgress } from '../../machines/movieSelectors.ts';
import type { partMachine } from '../../machines/partMachine.ts';
import { media } from '../../styles/media.ts';
import { PartFailure } from './PartFailure.tsx';
import { Blank } from './PartFrame.styles.ts';
import { runtimeText } from './runtimeText.ts';

const selectFigures = selectPart('figures');

/** As high before they have come as after, whatever they are. */
const Rows = styled.div`
  height: 3.2em;
  overflow: hidden;
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};

  ${media.medium} {
    margin-top: ${({ theme }) => theme.space.tight};
    font-size: inherit;
  }

  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }

  p:only-child {
    -webkit-line-clamp: 2;
  }

  p + p {
    font-style: italic;
  }

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space.snug};
  align-items: center;
  height: 100%;
`;

/** Runtime, genres and tagline (§10.43). */
export function FilmFigures({ part }: { readonly part: ActorRefFrom<typeof partMachine> }) {
  const figures = useSelector(part, selectFigures);
  const progress = useSelector(part, selectProgress);
  const rows = useRef<HTMLDivElement>(null);
  return (
    <Rows ref={rows} tabIndex={-1} aria-busy={progress === 'loading'}>
      {progress === 'failed' ? (
        <Failure>
          <PartFailure
            name={texts.film.figures}
            onRetry={() => part.send({ type: 'part.retried' })}
            heir={rows}
            isSmall
          />
        </Failure>
      ) : null}
      {progress === 'loading' ? (
        <Blank style={{ height: '1em', width: '14rem', marginTop: '0.25em' }} />
      ) : null}
      {figures === undefined ? null : <FigureTexts figures={figures} />}
    </Rows>
  );
}

function FigureTexts({ figures }: { readonly figures: Figures }) {
  const facts = [runtimeText(figures.runtime), figures.genres.join(', ')];
  return (
    <>
      <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {figures.tagline === null ? null : <p dir="auto">{figures.tagline}</p>}
    </>
  );
}
