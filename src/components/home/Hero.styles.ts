import { css, styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { Content, edge } from './HomeScreen.styles.ts';

/** So much of the page's ground over a picture, %. */
const shaded = (percent: number) => css`
  color-mix(in srgb, ${({ theme }) => theme.colour.ground} ${percent}%, transparent)
`;

/** What is left of a picture under so much shade. */
const lit = (percent: number) => `rgb(0 0 0 / ${100 - percent}%)`;

export const Words = styled(Content)<{ $isSmall: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${({ theme }) => theme.space.base};
  padding-block: clamp(1.5rem, 4.5vw, 4.75rem) clamp(1.25rem, 3.5vw, 3.25rem);
  text-align: center;

  ${({ theme, $isSmall }) =>
    $isSmall &&
    css`
      padding-block: ${theme.space.wide};

      h1 {
        font-size: ${theme.size.title};
      }
    `}

  /* What hangs on the search box lies over the films. */
  &:focus-within {
    z-index: 1;
  }

  /* They are to be read, whatever the picture is. */
  &::before {
    content: '';
    position: absolute;
    inset: -3rem max(0px, 50% - 52rem);
    z-index: -1;
    background: radial-gradient(
      closest-side,
      ${({ theme }) => shaded(theme.shade.words)} 45%,
      ${({ theme }) => shaded(theme.shade.words / 2)} 75%,
      transparent
    );
    pointer-events: none;

    ${media.forced} {
      display: none;
    }
  }
`;

/** Behind header, words and the first films, without an edge of its own; lower where they begin sooner. */
export const Mood = styled.div<{ $isSmall: boolean }>`
  position: absolute;
  inset: -${({ theme }) => theme.headerHeight}px 0 auto;
  z-index: -1;
  height: ${({ $isSmall }) =>
    $isSmall ? 'clamp(20rem, 34vw, 34rem)' : 'clamp(29rem, 56vw, 60rem)'};
  overflow: hidden;
  background: radial-gradient(
    60% 50% at 50% 0%,
    ${({ theme }) => theme.colour.glow},
    transparent 80%
  );
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

export const Backdrop = styled.img.attrs({
  alt: '',
  width: 1280,
  height: 720,
  loading: 'lazy',
  decoding: 'async',
  fetchPriority: 'low',
})<{ $hasCome: boolean }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 25%;
  /* Least where the header lies on it, most beside the words, gone where the films begin. */
  mask-image: linear-gradient(
    ${({ theme }) => lit(theme.shade.bar)} ${({ theme }) => theme.headerHeight * 0.7}px,
    ${({ theme }) => lit(theme.shade.open)} ${({ theme }) => theme.headerHeight * 2}px,
    ${({ theme }) => lit(theme.shade.open)} 28%,
    ${({ theme }) => lit(theme.shade.list)} 52%,
    transparent
  );
  opacity: ${({ $hasCome }) => ($hasCome ? 1 : 0)};
  transition: opacity ${({ theme }) => theme.motion.slow};
`;

/** For the eye: the film itself is the first of the list below. In line with the page's own edge. */
export const Caption = styled.p`
  position: absolute;
  top: calc(${({ theme }) => theme.headerHeight}px + ${({ theme }) => theme.space.base});
  right: max(${edge}, 50% - ${({ theme }) => theme.contentWidth / 2}px + ${edge});
  z-index: 1;
  display: none;
  padding: 0.125rem ${({ theme }) => theme.space.snug};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.colour.overPicture};
  color: ${({ theme }) => theme.colour.onPicture};
  font-size: ${({ theme }) => theme.size.tiny};
  font-weight: 600;

  ${media.wide} {
    display: block;
  }
`;

export const Heading = styled.h1`
  max-width: 26ch;
  font-size: ${({ theme }) => theme.size.display};
  font-weight: 780;
`;

export const Subline = styled.p`
  max-width: 46rem;
  margin-bottom: ${({ theme }) => theme.space.tight};
  text-wrap: balance;

  ${media.medium} {
    font-size: ${({ theme }) => theme.size.large};
  }
`;
