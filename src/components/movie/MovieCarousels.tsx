import { TextAround, elementMark } from '../ui/TextAround.tsx';
import { useSelector } from '@xstate/react';
import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import { toPersonFilter } from '../../domain/filter.ts';
import type { Movie } from '../../domain/movie.ts';
import type { CastMember } from '../../domain/movieDetails.ts';
import { useTexts } from '../../texts/texts.ts';
import type { LoadRef } from '../../machines/loadMachine.ts';
import { selectContent, selectProgress } from '../../machines/loadSelectors.ts';
import { useOpenFilter } from '../catalog/openFilter.ts';
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

type Props<Content> = { readonly part: LoadRef<Content, Movie> };

const maxCastMembers = 12;

export function MovieCast({ part }: Props<readonly CastMember[]>) {
  const texts = useTexts();
  const cast = useSelector(part, selectContent) ?? [];
  const openFilter = useOpenFilter();
  return (
    <CarouselPart part={part} heading={texts.movieDetails.cast}>
      {cast.length === 0 ? (
        <EmptyPart>{texts.movieDetails.noCast}</EmptyPart>
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
  const texts = useTexts();
  if (isDirector) return <Line $isMuted>{texts.movieDetails.director}</Line>;
  return character === null ? null : (
    <Line dir="auto" $isMuted>
      <TextAround text={texts.movie.playing({ role: elementMark })} isTextHidden>
        {character}
      </TextAround>
    </Line>
  );
}

export function RecommendedMovies({ part }: Props<readonly Movie[]>) {
  const texts = useTexts();
  const movies = useSelector(part, selectContent) ?? [];
  return (
    <CarouselPart part={part} heading={texts.movieDetails.recommendations} isScreenOnly>
      {movies.length === 0 ? (
        <EmptyPart>{texts.movieDetails.noRecommendations}</EmptyPart>
      ) : (
        <MovieCarousel movies={movies} />
      )}
    </CarouselPart>
  );
}

type CarouselPartProps<Content> = Props<Content> & {
  readonly heading: string;
  readonly isScreenOnly?: boolean;
  readonly children: ReactNode;
};

function CarouselPart<Content>({ part, ...props }: CarouselPartProps<Content>) {
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
