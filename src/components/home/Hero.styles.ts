import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { Content, edge } from './HomeScreen.styles.ts';

/** As wide as the page: the light and the film behind the words reach its edges. */
export const Stage = styled.section`
  position: relative;
  isolation: isolate;

  /* What hangs on the search box lies over the films. */
  &:focus-within {
    z-index: 1;
  }

  background: radial-gradient(
    60% 90% at 50% 0%,
    ${({ theme }) => theme.colour.glow},
    transparent 70%
  );
`;

export const Words = styled(Content)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${({ theme }) => theme.space.base};
  padding-block: clamp(1.75rem, 4.5vw, 4.25rem) clamp(1.5rem, 3.5vw, 3rem);
  text-align: center;
`;

/** Dimmed from above and below, and behind the words most of all: they are to be read. */
export const Mood = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      radial-gradient(
        ellipse 46% 70% at 50% 50%,
        color-mix(in srgb, ${({ theme }) => theme.colour.ground} 74%, transparent),
        transparent
      ),
      linear-gradient(
        color-mix(in srgb, ${({ theme }) => theme.colour.ground} 38%, transparent),
        color-mix(in srgb, ${({ theme }) => theme.colour.ground} 52%, transparent) 55%,
        ${({ theme }) => theme.colour.ground}
      );
  }

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
  opacity: ${({ $hasCome }) => ($hasCome ? 0.55 : 0)};
  transition: opacity ${({ theme }) => theme.motion.slow};
`;

/** For the eye: the film itself is the first of the list below. */
export const Caption = styled.p`
  position: absolute;
  inset: auto ${edge} 0.75rem auto;
  z-index: 1;
  display: none;
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
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
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.large};
  text-wrap: balance;
`;
