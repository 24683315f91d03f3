import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { Marks } from './CardMarks.styles.ts';
import { Frame } from './CardPoster.styles.ts';
import { Corner } from './QuickButtons.styles.ts';

/** Two lines at most, below the poster: many posters carry their title where a badge would be. */
export const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/**
 * The title's room. A title that is whole grows upwards out of it, over the poster, so that nothing
 * moves for it (CLS).
 */
export const TitleRoom = styled.span`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  max-height: 2.6em;
  margin-top: 0.625rem;
  font-weight: 650;
`;

export const Card = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: grid;
  grid-template: auto auto 1fr / minmax(0, 1fr);
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.base};
  background: none;
  text-align: start;
  scroll-margin-block: 1.25rem;

  /* Hovered is the place it fills: buttons beside it lie over it. */
  &:focus-visible ${Title}, :hover > & ${Title} {
    display: block;
    overflow: visible;
    border-radius: ${({ theme }) => theme.radius.small};
    background: linear-gradient(
      to top,
      transparent 2.6em,
      ${({ theme }) => theme.colour.ground} 2.6em
    );
  }

  /* They show the same, larger. */
  &:has(+ ${Corner}) ${Marks} {
    opacity: 0;
  }

  /* Around the poster: the card is as high as its longest title could be. */
  &:focus-visible {
    outline: none;

    :is(${Frame}, ${Marks}) {
      transform: translateY(-4px);
    }

    ${Frame} {
      outline: 3px solid ${({ theme }) => theme.colour.accent};
      outline-offset: 3px;
    }
  }

  ${media.hover} {
    :hover > & :is(${Frame}, ${Marks}) {
      transform: translateY(-4px);
    }

    :hover > & ${Frame} {
      box-shadow:
        0 18px 40px ${({ theme }) => theme.colour.shade},
        0 0 0 2px ${({ theme }) => theme.colour.accent};
    }
  }
`;

export const Facts = styled.span`
  display: flex;
  justify-content: space-between;
  align-items: center;
  align-self: start;
  gap: ${({ theme }) => theme.space.tight};
  margin-top: 0.125rem;
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > :last-child {
    flex: none;
    color: ${({ theme }) => theme.colour.text};
  }
`;
