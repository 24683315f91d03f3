import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

export const Frame = styled.span`
  position: relative;
  display: grid;
  place-content: center;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.base};
  background: linear-gradient(160deg, #232938, #12151d);
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

export const Card = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-rows: auto auto 1fr;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.base};
  background: none;
  text-align: start;

  &:focus-visible ${Frame} {
    transform: translateY(-4px);
  }

  ${media.hover} {
    &:hover ${Frame} {
      transform: translateY(-4px);
      box-shadow:
        0 18px 40px rgb(0 0 0 / 0.6),
        0 0 0 2px ${({ theme }) => theme.colour.accent};
    }
  }
`;

export const Poster = styled.img.attrs({ alt: '', width: 500, height: 750, decoding: 'async' })`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** Two lines at most; with the facts they fill the caption's fixed height. */
export const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  margin-top: 0.625rem;
  font-weight: 650;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Below the poster: many posters carry their title where a badge would be. */
export const Facts = styled.span`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  align-self: start;
  margin-top: 0.125rem;
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};

  > :last-child {
    color: ${({ theme }) => theme.colour.text};
  }
`;
