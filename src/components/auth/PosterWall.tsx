import { useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

const Wall = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  overflow: hidden;

  /* The lights go down towards the card; what is written there must never compete. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      radial-gradient(
        80% 70% at 50% -10%,
        ${({ theme }) => theme.colour.glowCore},
        transparent 70%
      ),
      radial-gradient(
        75% 75% at 50% 50%,
        color-mix(in srgb, ${({ theme }) => theme.colour.ground} 66%, transparent),
        color-mix(in srgb, ${({ theme }) => theme.colour.ground} 22%, transparent)
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

const Posters = styled.img.attrs({ alt: '', src: '/wall.svg', decoding: 'async' })<{
  $isThere: boolean;
}>`
  position: absolute;
  inset: -14%;
  width: 128%;
  height: 128%;
  object-fit: cover;
  rotate: -7deg;
  opacity: ${({ $isThere }) => ($isThere ? 1 : 0)};
  transition: opacity ${({ theme }) => theme.motion.slow};
`;

/** Posters of the catalogue on the wall of the hall, drawn by `scripts/drawWall.ts`; a mood, no more. */
export function PosterWall() {
  const [isThere, setIsThere] = useState(false);
  return (
    <Wall aria-hidden>
      <Posters $isThere={isThere} fetchPriority="low" onLoad={() => setIsThere(true)} />
    </Wall>
  );
}
