import { useSelector } from '@xstate/react';
import { Film, User, type LucideIcon } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { CastMember } from '../../domain/movieDetails.ts';
import { getReleaseYear } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalog/catalogSelectors.ts';
import type { moviePartMachine } from '../../machines/movie/moviePartMachine.ts';
import { selectPart, selectProgress } from '../../machines/movie/movieSelectors.ts';
import { media } from '../../styles/media.ts';
import { toPersonFilter, useOpenFilter } from '../catalog/openFilter.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { ImageUrlsContext, MovieImage } from './MovieImage.tsx';
import { inset } from './MovieModal.styles.ts';
import { EmptyPart, MoviePart, Placeholder } from './MoviePart.tsx';

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
                  : { onClick: () => openFilter(toPersonFilter(member)) })}
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

/** A recommended movie opens in the same modal (§10.44). */
export function RecommendedMovies({ part }: Props) {
  const catalog = CatalogContext.useActorRef();
  const movies = useSelector(part, selectRecommendations) ?? [];
  return (
    <CarouselPart part={part} heading={texts.movie.recommendations} isScreenOnly>
      {movies.length === 0 ? (
        <EmptyPart>{texts.movie.noRecommendations}</EmptyPart>
      ) : (
        <Carousel>
          {movies.map((movie) => (
            <li key={movie.id}>
              <PictureButton onClick={() => catalog.send({ type: 'movie.selected', movie })}>
                <CarouselImage path={movie.posterPath} Icon={Film} />
                <Line dir="auto" lang={movie.titleLanguage}>
                  {movie.title}
                </Line>
                <Line $isMuted>{getReleaseYear(movie) ?? texts.movie.unknownYear}</Line>
              </PictureButton>
            </li>
          ))}
        </Carousel>
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
      placeholder={
        <Carousel as="div" aria-hidden style={{ overflow: 'hidden' }}>
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} style={{ flex: 'none', width: '7rem' }}>
              <Picture />
              <Placeholder style={{ height: '0.9rem', marginTop: '0.6rem' }} />
              <Placeholder style={{ height: '0.9rem', marginTop: '0.4rem', width: '60%' }} />
            </div>
          ))}
        </Carousel>
      }
    />
  );
}

/** A small portrait; the icon stands for a missing one. */
function CarouselImage({
  path,
  Icon,
}: {
  readonly path: string | null;
  readonly Icon: LucideIcon;
}) {
  const url = useContext(ImageUrlsContext).small(path);
  return (
    <Picture>
      <MovieImage
        urls={[url]}
        fallback={<Icon size={36} strokeWidth={1.25} aria-hidden />}
        width={185}
        height={278}
      />
    </Picture>
  );
}

/** Image, three lines of text and scroll bar. */
const carouselHeight = '15.75rem';

/** A horizontally scrolling row of portraits. */
const Carousel = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${({ theme }) => theme.space.snug};
  min-height: ${carouselHeight};
  margin: 0 calc(-1 * ${inset});
  padding: 0.25rem ${inset};
  scroll-padding-inline: ${inset};
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  scrollbar-color: ${({ theme }) => `${theme.color.lineStrong} transparent`};
  list-style: none;

  /* It does not reach the left edge: another column is there. */
  ${media.wide} {
    margin-left: -0.25rem;
    padding-left: 0.25rem;
    scroll-padding-left: 0.25rem;
  }

  > li {
    position: relative;
    flex: none;
    width: 7rem;
    scroll-snap-align: start;
  }
`;

const Picture = styled.span`
  display: grid;
  place-content: center;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.small};
  background: linear-gradient(
    160deg,
    ${({ theme }) => theme.color.picture},
    ${({ theme }) => theme.color.pictureDeep}
  );
  color: ${({ theme }) => theme.color.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** At most two lines for the name, one for the muted line. */
const Line = styled.span<{ $isMuted?: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${({ $isMuted = false }) => ($isMuted ? '0.125rem' : '0.5rem')};
  color: ${({ theme, $isMuted = false }) => ($isMuted ? theme.color.muted : 'inherit')};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ $isMuted = false }) => ($isMuted ? 400 : 650)};
  line-height: 1.35;
  text-align: start;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $isMuted = false }) => ($isMuted ? 1 : 2)};
`;

const PictureButton = styled.button.attrs({ type: 'button' })`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  background: none;

  &:hover ${Picture} {
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.accent};
  }
`;
