import { keyframes, styled } from 'styled-components';

export const Grid = styled.ul`
  position: relative;
  list-style: none;
`;

export const Cell = styled.li`
  position: absolute;
  top: 0;
  left: 0;
`;

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

/** A card's shape before there is a card. */
export const Placeholder = styled.div`
  height: 100%;
  animation: ${breathe} 1.8s ease-in-out infinite;

  &::before,
  &::after {
    content: '';
    display: block;
    border-radius: ${({ theme }) => theme.radius.base};
    background: ${({ theme }) => theme.colour.raised};
  }

  &::before {
    aspect-ratio: 2 / 3;
    background: linear-gradient(
      160deg,
      ${({ theme }) => theme.colour.picture},
      ${({ theme }) => theme.colour.pictureDeep}
    );
  }

  &::after {
    width: 72%;
    height: 1rem;
    margin-top: 0.875rem;
    border-radius: ${({ theme }) => theme.radius.small};
  }
`;
