import { Film, Tv, type LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import { styled } from 'styled-components';
import { getReleaseYear, type Movie } from '../../domain/movie.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { useTexts } from '../../texts/texts.ts';
import { CatalogContext, selectIsOnServices } from '../../machines/catalog/catalogSelectors.ts';
import { ImageUrlsContext, MovieImage } from './MovieImage.tsx';
import { Placeholder } from './MoviePart.tsx';
import { SeenMark, Tick } from './SeenMark.tsx';
import { VisuallyHidden } from './VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

/** Image, three lines of text and scroll bar. */
export const carouselHeight = '15.75rem';

/** A row of movies; each opens in the movie modal, also from there (§10.44). */
export function MovieCarousel({ movies }: { readonly movies: readonly Movie[] }) {
  const texts = useTexts();
  const catalog = CatalogContext.useActorRef();
  return (
    <Carousel>
      {movies.map((movie) => (
        <li key={movie.id}>
          <PictureButton onClick={() => catalog.send({ type: 'movie.selected', movie })}>
            <CarouselImage path={movie.posterPath} Icon={Film} />
            <Line dir="auto" lang={movie.titleLanguage}>
              {movie.title}
            </Line>
            <Line $isMuted>{getReleaseYear(movie) ?? texts.movie.unknownYear}</Line>
            <SeenMark id={movie.id} />
            <ServicesMark id={movie.id} />
          </PictureButton>
        </li>
      ))}
    </Carousel>
  );
}

/** Known only of the movies of a list that is filtered by services: of others it takes a request each. */
function ServicesMark({ id }: { readonly id: number }) {
  const texts = useHomeTexts();
  const isOnServices = CatalogContext.useSelector(selectIsOnServices(id));
  if (!isOnServices) return null;
  return (
    <ServicesTick>
      <Tv size={16} strokeWidth={2.5} aria-hidden />
      <VisuallyHidden>{texts.filter.services}</VisuallyHidden>
    </ServicesTick>
  );
}

/** A row before its content is loaded. */
export function CarouselPlaceholder() {
  return (
    <Carousel as="div" aria-hidden style={{ overflow: 'hidden' }}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} style={{ flex: 'none', width: '7rem' }}>
          <Picture />
          <Placeholder style={{ height: '0.9rem', marginTop: '0.6rem' }} />
          <Placeholder style={{ height: '0.9rem', marginTop: '0.4rem', width: '60%' }} />
        </div>
      ))}
    </Carousel>
  );
}

/** A small portrait; the icon stands for a missing one. */
export function CarouselImage({
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

/** A horizontally scrolling row of portraits, up to the edges that `--carousel-inset` is away. */
export const Carousel = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${theme.space.snug};
  min-height: ${carouselHeight};
  margin-block: 0;
  margin-inline: calc(-1 * var(--carousel-start, var(--carousel-inset)))
    calc(-1 * var(--carousel-inset));
  padding-block: 0.25rem;
  padding-inline: var(--carousel-start, var(--carousel-inset)) var(--carousel-inset);
  scroll-padding-inline: var(--carousel-start, var(--carousel-inset)) var(--carousel-inset);
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  scrollbar-color: ${theme.color.lineStrong} transparent;
  list-style: none;

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
  border-radius: ${theme.radius.small};
  background: linear-gradient(160deg, ${theme.color.picture}, ${theme.color.pictureDeep});
  color: ${theme.color.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  @media print {
    display: none;
  }
`;

/** At most two lines for the name, one for the muted line. */
export const Line = styled.span<{ $isMuted?: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${({ $isMuted = false }) => ($isMuted ? '0.125rem' : '0.5rem')};
  color: ${({ $isMuted = false }) => ($isMuted ? theme.color.muted : 'inherit')};
  font-size: ${theme.size.small};
  font-weight: ${({ $isMuted = false }) => ($isMuted ? 400 : 650)};
  line-height: 1.35;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $isMuted = false }) => ($isMuted ? 1 : 2)};
`;

const ServicesTick = styled(Tick)`
  inset-inline: 0.5rem auto;
  background: ${theme.color.overPicture};
  color: ${theme.color.onPicture};
`;

export const PictureButton = styled.button.attrs({ type: 'button' })`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  text-align: start;

  &:hover ${Picture} {
    box-shadow: 0 0 0 2px ${theme.color.accent};
  }
`;
