import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

export const Neighbours = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.tight};
  align-items: center;
`;

/** On top of a picture, whatever that is. */
export const RoundButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-content: center;
  width: ${({ theme }) => theme.target};
  height: ${({ theme }) => theme.target};
  padding: 0;
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: 50%;
  background: ${({ theme }) => theme.colour.overPicture};
  color: ${({ theme }) => theme.colour.onPicture};

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      border-color: currentcolor;
      box-shadow: 0 0 0 1px currentcolor;
    }
  }
`;

export const Position = styled.span`
  padding: 0.25rem 0.75rem;
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.colour.overPicture};
  color: ${({ theme }) => theme.colour.onPicture};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;
