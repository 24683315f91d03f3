import { useSelector } from '@xstate/react';
import { CirclePlay, Search } from 'lucide-react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { getReleaseYear } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import type { moviePartMachine } from '../../machines/movie/moviePartMachine.ts';
import { selectPart, selectProgress } from '../../machines/movie/movieSelectors.ts';
import { MoviePart, Placeholder } from './MoviePart.tsx';

const selectTrailer = selectPart('trailer');
const height = '4.5rem';

/** A link to the trailer, or to a search for one. */
export function MovieTrailer({ part }: { readonly part: ActorRefFrom<typeof moviePartMachine> }) {
  const trailer = useSelector(part, selectTrailer);
  const movie = useSelector(part, ({ context }) => context.movie);
  const query = texts.movie.trailerQuery(movie.title, getReleaseYear(movie) ?? '');
  const search = `https://www.youtube.com/results?${new URLSearchParams({ search_query: query })}`;
  return (
    <MoviePart
      heading={texts.movie.trailer}
      progress={useSelector(part, selectProgress)}
      onRetry={() => part.send({ type: 'retry.requested' })}
      height={height}
      placeholder={<Placeholder style={{ height }} />}
      isScreenOnly
    >
      <TrailerLink href={trailer?.url ?? search} target="_blank" rel="noopener noreferrer">
        {trailer ? <CirclePlay size={28} aria-hidden /> : <Search size={28} aria-hidden />}
        <span>
          <strong dir="auto">{trailer?.name ?? texts.movie.searchTrailer}</strong>
          <small>{texts.movie.onSite(trailer?.site ?? 'YouTube')}</small>
        </span>
      </TrailerLink>
    </MoviePart>
  );
}

const TrailerLink = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${({ theme }) => theme.space.snug};
  align-items: center;
  height: ${height};
  padding: 0 ${({ theme }) => theme.space.snug};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.base};
  background: ${({ theme }) => theme.color.raised};
  color: inherit;
  text-decoration: none;

  svg {
    color: ${({ theme }) => theme.color.accent};
  }

  &:hover {
    border-color: ${({ theme }) => theme.color.accent};
  }

  strong,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;
