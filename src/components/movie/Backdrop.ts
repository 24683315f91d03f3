import { css, styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { ownGround } from './CardPoster.styles.ts';

/** The height of a film's head that has no picture. */
const blank = 'clamp(8.5rem, 28vw, 13.5rem)';

const withoutPicture = css`
  aspect-ratio: auto;
  height: ${blank};
  background: none;

  &::after,
  img {
    display: none;
  }
`;

/** Without a picture the film's own colour is it, and lower: there is nothing to look at. */
export const Backdrop = styled.div<{ $isBlank: boolean }>`
  position: relative;
  aspect-ratio: ${({ $isBlank }) => ($isBlank ? 'auto' : '16 / 9')};
  height: ${({ $isBlank }) => ($isBlank ? blank : 'auto')};
  /* However low the window is, the title below it can be seen. */
  max-height: min(26rem, 50dvh);
  width: 100%;
  ${ownGround}

  ${media.vast} {
    height: ${({ $isBlank }) => ($isBlank ? '17rem' : 'auto')};
    max-height: 34rem;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(transparent 40%, ${({ theme }) => theme.colour.surface} 98%);
  }

  /* No picture behind words; as high as where there is none. */
  ${media.contrast} {
    ${withoutPicture}
  }

  ${media.forced} {
    ${withoutPicture}
  }
`;
