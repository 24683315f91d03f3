import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { selectPart } from '../../machines/movieSelectors.ts';
import type { partMachine } from '../../machines/partMachine.ts';

const selectFigures = selectPart('figures');

const Overview = styled.div`
  h3 {
    margin-bottom: ${({ theme }) => theme.space.tight};
    font-size: ${({ theme }) => theme.size.large};
  }

  p {
    max-width: 68ch;
    min-height: 4.65em;
    color: ${({ theme }) => theme.colour.muted};
  }
`;

type Props = {
  readonly movie: Movie;
  readonly part: ActorRefFrom<typeof partMachine> | undefined;
};

/** The list's own words of a film, else those of its page, in English if need be (§10.43). */
export function FilmOverview({ movie, part }: Props) {
  const figures = useSelector(part, (snapshot) => snapshot && selectFigures(snapshot));
  const overview = movie.overview ?? figures?.overview ?? texts.movie.noOverview;
  const language = movie.overview === null ? figures?.overviewLanguage : null;
  return (
    <Overview>
      <h3>{texts.movie.overview}</h3>
      <p dir="auto" lang={language ?? undefined}>
        {overview}
      </p>
    </Overview>
  );
}
