import { useContext, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { CatalogContext, selectHeroMovie } from '../../machines/catalog/catalogSelectors.ts';
import { media } from '../../styles/media.ts';
import { ImageUrlsContext, MovieImage } from '../ui/MovieImage.tsx';
import { Content, edge } from '../ui/Content.ts';
import { Chip } from '../ui/Chip.ts';
import { visuallyHidden } from '../ui/VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

type Props = {
  /** Empty: a failure takes the place of the heading. */
  readonly isHeadless: boolean;
  /** Of a library list: no subline, and on phones no heading to be seen, so that the list begins higher. */
  readonly isSmall: boolean;
  /** Beside the subline. */
  readonly children: ReactNode;
};

/** Spec §2.10: the heading over the backdrop of a movie. */
export function Hero({ isHeadless, isSmall, children }: Props) {
  const texts = useHomeTexts();
  return (
    <section>
      {isHeadless ? <HeroArea aria-hidden $isSmall={isSmall} /> : <HeroPicture isSmall={isSmall} />}
      {isHeadless ? null : (
        <HeroTexts>
          <Heading $isSmall={isSmall}>{texts.hero.heading}</Heading>
          {isSmall ? null : (
            <SublineRow>
              <Subline>{texts.hero.subline}</Subline>
              {children}
            </SublineRow>
          )}
        </HeroTexts>
      )}
    </section>
  );
}

/** The backdrop of the first movie of the list, and once it is loaded a button that opens the movie (§10.58). */
function HeroPicture({ isSmall }: Pick<Props, 'isSmall'>) {
  const catalog = CatalogContext.useActorRef();
  const movie = CatalogContext.useSelector(selectHeroMovie);
  const url = useContext(ImageUrlsContext).backdrop(movie?.backdropPath ?? null);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const isLoaded = url !== null && url === loadedUrl;
  return (
    <>
      <HeroArea aria-hidden $isSmall={isSmall}>
        <Backdrop key={url} urls={[url]} $isLoaded={isLoaded} onLoad={() => setLoadedUrl(url)} />
      </HeroArea>
      {movie === null || !isLoaded ? null : (
        <Caption onClick={() => catalog.send({ type: 'movie.selected', movie })}>
          <span dir="auto" lang={movie.titleLanguage}>
            {movie.title}
          </span>
        </Caption>
      )}
    </>
  );
}

/** The background color with this opacity, %. */
const toShade = (percent: number) => css`
  color-mix(in srgb, ${theme.color.background} ${percent}%, transparent)
`;

/** On light paper a picture behind texts is only fog: there is none. */
const inLight = (styles: ReturnType<typeof css>) => css`
  :root[data-color-scheme='light'] & {
    ${styles}
  }

  @media (prefers-color-scheme: light) {
    :root:not([data-color-scheme='dark']) & {
      ${styles}
    }
  }
`;

/** A mask that leaves what a shade of this opacity (%) lets through. */
const toMaskColor = (percent: number) => `rgb(0 0 0 / ${100 - percent}%)`;

const HeroTexts = styled(Content)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space.hair};
  padding-top: ${theme.space.hair};
  text-align: center;

  ${media.medium} {
    gap: ${theme.space.snug};
    padding-top: ${theme.space.snug};
  }

  ${media.low} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: center;
    gap: 0 ${theme.space.base};
    padding-top: 0;
  }

  /* Contrast of the texts, whatever the picture is. */
  &::before {
    content: '';
    position: absolute;
    inset: -3rem max(0px, 50% - 52rem);
    z-index: -1;
    background: radial-gradient(
      closest-side,
      ${toShade(theme.shade.words)} 45%,
      ${toShade(theme.shade.words / 2)} 75%,
      transparent
    );
    pointer-events: none;

    ${media.forced} {
      display: none;
    }
  }
`;

/** The backdrop behind header, texts and first row. It has no edge. */
const HeroArea = styled.div<{ $isSmall: boolean }>`
  position: absolute;
  inset: -${theme.headerHeight}px 0 auto;
  z-index: -1;
  height: ${({ $isSmall }) =>
    $isSmall ? 'clamp(20rem, 34vw, 34rem)' : 'clamp(22rem, 44vw, 48rem)'};
  overflow: hidden;
  background: radial-gradient(60% 50% at 50% 0%, ${theme.color.glow}, transparent 80%);
  pointer-events: none;

  ${media.forced} {
    display: none;
  }

  ${media.contrast} {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const Backdrop = styled(MovieImage).attrs({
  width: 1280,
  height: 720,
  loading: 'lazy',
  decoding: 'async',
  fetchPriority: 'low',
})<{ $isLoaded: boolean }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 25%;
  /* Faint behind the header, strongest beside the texts, transparent where the list begins. */
  mask-image: linear-gradient(
    ${toMaskColor(theme.shade.bar)} ${theme.headerHeight * 0.7}px,
    ${toMaskColor(theme.shade.open)} ${theme.headerHeight * 2}px,
    ${toMaskColor(theme.shade.open)} 28%,
    ${toMaskColor(theme.shade.list)} 52%,
    transparent
  );
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
  transition: opacity ${theme.motion.slow};

  ${inLight(css`
    display: none;
  `)}
`;

/** Names the movie of the backdrop, and opens it. */
const Caption = styled(Chip)`
  position: absolute;
  top: ${theme.space.hair};
  inset-inline-end: max(${edge}, 50% - ${theme.contentWidth / 2}px + ${edge});
  z-index: 1;
  display: none;
  max-width: 14rem;
  border-color: transparent;
  background: ${theme.color.overPicture};
  color: ${theme.color.onPicture};
  font-size: ${theme.size.small};

  ${media.wide} {
    display: flex;
  }

  ${inLight(css`
    display: none;
  `)}
`;

/** The line breaks rather than the row, whose button is higher than a line. */
const SublineRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.base};
`;

/** One line on phones from 360 px on. */
const Heading = styled.h1<{ $isSmall: boolean }>`
  font-size: clamp(1.25rem, 0.3rem + 4.5vw, ${theme.size.title});
  font-weight: 780;

  ${media.medium} {
    font-size: 1.75rem;
  }

  /* The button of Tonight is at its end. */
  ${media.small} {
    padding-inline: 1.5rem;
    text-wrap: balance;
  }

  ${media.phone} {
    ${({ $isSmall }) => $isSmall && visuallyHidden}
  }
`;

const Subline = styled.p`
  max-width: 46rem;
  font-size: ${theme.size.small};
  text-wrap: balance;

  ${media.medium} {
    font-size: ${theme.size.body};
  }
`;
