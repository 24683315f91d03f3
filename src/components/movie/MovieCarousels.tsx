import { useSelector } from '@xstate/react';
import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { toPersonFilter } from '../../domain/filter.ts';
import type { CastMember } from '../../domain/movieDetails.ts';
import { texts } from '../../domain/texts.ts';
import type { moviePartMachine } from '../../machines/movie/moviePartMachine.ts';
import { selectPart, selectProgress } from '../../machines/movie/movieSelectors.ts';
import { useOpenFilter } from '../catalog/openFilter.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import {
  Carousel,
  CarouselImage,
  carouselHeight,
  CarouselPlaceholder,
  Line,
  MovieCarousel,
  PictureButton,
} from '../ui/Carousel.tsx';
import { EmptyPart, MoviePart } from '../ui/MoviePart.tsx';

type Props = { readonly part: ActorRefFrom<typeof moviePartMachine> };

const maxCastMembers = 12;
const selectCast = selectPart('cast');

export function MovieCast({ part }: Props) {
  const cast = useSelector(part, selectCast) ?? [];
  const openFilter = useOpenFilter();
  return (
    <CarouselPart part={part} heading={texts.movie.cast}>
      {cast.length === 0 ? (
        <EmptyPart>{texts.movie.noCast}</EmptyPart>
      ) : (
        <Carousel>
          {cast.slice(0, maxCastMembers).map((member) => (
            <li key={member.creditId}>
              <PictureButton
                {...(openFilter === null
                  ? { as: 'div' }
                  : {
                      onClick: () => openFilter(toCastFilter(member)),
                    })}
              >
                <CarouselImage path={member.picturePath} Icon={User} />
                <Line dir="auto">{member.name}</Line>
                <Role member={member} />
              </PictureButton>
            </li>
          ))}
        </Carousel>
      )}
    </CarouselPart>
  );
}

/** The movies of the person, by what the person did in this one. */
export const toCastFilter = ({ personId, name, picturePath, isDirector }: CastMember) =>
  toPersonFilter({
    id: personId,
    name,
    picturePath,
    department: isDirector ? 'Directing' : 'Acting',
  });

function Role({ member: { isDirector, character } }: { readonly member: CastMember }) {
  if (isDirector) return <Line $isMuted>{texts.movie.director}</Line>;
  return character === null ? null : (
    <Line dir="auto" $isMuted>
      <VisuallyHidden>{texts.movie.playing} </VisuallyHidden>
      {character}
    </Line>
  );
}

const selectRecommendations = selectPart('recommendations');

export function RecommendedMovies({ part }: Props) {
  const movies = useSelector(part, selectRecommendations) ?? [];
  return (
    <CarouselPart part={part} heading={texts.movie.recommendations} isScreenOnly>
      {movies.length === 0 ? (
        <EmptyPart>{texts.movie.noRecommendations}</EmptyPart>
      ) : (
        <MovieCarousel movies={movies} />
      )}
    </CarouselPart>
  );
}

type CarouselPartProps = Props & {
  readonly heading: string;
  readonly isScreenOnly?: boolean;
  readonly children: ReactNode;
};

function CarouselPart({ part, ...props }: CarouselPartProps) {
  return (
    <MoviePart
      {...props}
      progress={useSelector(part, selectProgress)}
      onRetry={() => part.send({ type: 'retry.requested' })}
      height={carouselHeight}
      placeholder={<CarouselPlaceholder />}
    />
  );
}
