import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import { selectPart, selectProgress } from '../../machines/movieSelectors.ts';
import type { partMachine } from '../../machines/partMachine.ts';
import { LinkButton } from '../ui/LinkButton.ts';
import { media } from '../../styles/media.ts';
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
  if (progress === 'failed') {
    return (
      <Rows>
        <Failure>
          {texts.film.partFailed(texts.film.figures)}
          <LinkButton onClick={() => part.send({ type: 'part.retried' })}>
            {texts.list.tryAgain}
          </LinkButton>
        </Failure>
      </Rows>
    );
  }
  if (figures === undefined) {
    return (
      <Rows aria-busy>
        <Blank style={{ height: '1em', width: '14rem', marginTop: '0.25em' }} />
      </Rows>
    );
  }
  const facts = [runtimeText(figures.runtime), figures.genres.join(', ')];
  return (
    <Rows>
      <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {figures.tagline === null ? null : <p dir="auto">{figures.tagline}</p>}
    </Rows>
  );
}
