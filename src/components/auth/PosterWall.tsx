import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { theme } from '../../styles/theme.ts';

const Wall = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  overflow: hidden;

  /* Dimmer towards the card, so that the posters do not compete with it. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      radial-gradient(80% 70% at 50% -10%, ${theme.color.glowCore}, transparent 70%),
      radial-gradient(
        75% 75% at 50% 50%,
        color-mix(in srgb, ${theme.color.background} 66%, transparent),
        color-mix(in srgb, ${theme.color.background} 22%, transparent)
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

/** Lazy, so that it is not loaded with the page's hidden sign-in screen. */
const Posters = styled.img.attrs({
  alt: '',
  src: '/wall.svg',
  fetchPriority: 'low',
  loading: 'lazy',
})`
  position: absolute;
  inset: -14%;
  width: 128%;
  height: 128%;
  object-fit: cover;
  rotate: -7deg;
`;

/** Decorative posters behind the signed-out screens, drawn by `tools/drawWall.ts`. */
export const PosterWall = () => (
  <Wall aria-hidden>
    <Posters />
  </Wall>
);
