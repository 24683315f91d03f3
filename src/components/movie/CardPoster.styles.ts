import { css, styled } from 'styled-components';

/** A film's own colour (`--own`) in the ground of its picture. */
export const ownGround = css`
  background: ${({ theme }) => theme.colour.picture};
  background: ${({ theme: { colour } }) => `linear-gradient(
    160deg,
    color-mix(in oklab, ${colour.picture} 62%, var(--own, ${colour.picture})),
    color-mix(in oklab, ${colour.pictureDeep} 78%, var(--own, ${colour.pictureDeep}))
  )`};
`;

export const Frame = styled.span`
  position: relative;
  display: grid;
  place-content: center;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.base};
  ${ownGround}
  color: ${({ theme }) => theme.colour.muted};
  box-shadow: ${({ theme }) => theme.shadow.card};
  transition:
    transform ${({ theme }) => theme.motion.calm},
    box-shadow ${({ theme }) => theme.motion.calm};

  /* A hairline keeps dark posters from melting into the page. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colour.line};
  }
`;

export const Poster = styled.img.attrs({
  alt: '',
  width: 500,
  height: 750,
  decoding: 'async',
})<{ $hasCome: boolean }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $hasCome }) => ($hasCome ? 1 : 0)};
  transition: opacity ${({ theme }) => theme.motion.slow};
`;
