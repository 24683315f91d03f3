import { useSelector } from '@xstate/react';
import { CirclePlay, Search } from 'lucide-react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import { selectPart, selectProgress } from '../../machines/movieSelectors.ts';
import type { partMachine } from '../../machines/partMachine.ts';
import { Blank } from './PartFrame.styles.ts';
import { PartFrame } from './PartFrame.tsx';

const selectTrailer = selectPart('trailer');
const room = '4.5rem';

const Way = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${({ theme }) => theme.space.snug};
  align-items: center;
  height: ${room};
  padding: 0 ${({ theme }) => theme.space.snug};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.base};
  background: ${({ theme }) => theme.colour.raised};
  color: inherit;
  text-decoration: none;

  svg {
    color: ${({ theme }) => theme.colour.accent};
  }

  &:hover {
    border-color: ${({ theme }) => theme.colour.accent};
  }

  strong,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: ${({ theme }) => theme.colour.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const seekOn = 'YouTube';

/** A link to the trailer; where none is known, to a search for one. */
export function FilmTrailer({ part }: { readonly part: ActorRefFrom<typeof partMachine> }) {
  const trailer = useSelector(part, selectTrailer);
  const { title, releaseDate } = useSelector(part, ({ context }) => context.movie);
  const query = texts.film.trailerQuery(title, releaseDate?.slice(0, 4) ?? '');
  const search = `https://www.youtube.com/results?${new URLSearchParams({ search_query: query })}`;
  return (
    <PartFrame
      heading={texts.film.trailer}
      progress={useSelector(part, selectProgress)}
      onRetry={() => part.send({ type: 'part.retried' })}
      room={room}
      placeholder={<Blank style={{ height: room }} />}
      isScreenOnly
    >
      <Way href={trailer?.url ?? search} target="_blank" rel="noopener noreferrer">
        {trailer ? <CirclePlay size={28} aria-hidden /> : <Search size={28} aria-hidden />}
        <span>
          <strong dir="auto">{trailer?.name ?? texts.film.seekTrailer}</strong>
          <small>{texts.film.onSite(trailer?.site ?? seekOn)}</small>
        </span>
      </Way>
    </PartFrame>
  );
}
