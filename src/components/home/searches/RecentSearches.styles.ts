import { styled } from 'styled-components';
import { media } from '../../../styles/media.ts';

export const Title = styled.p`
  padding: ${({ theme }) => `${theme.space.hair} ${theme.space.snug}`};
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

export const Row = styled.li`
  display: flex;
  align-items: center;
  border-radius: ${({ theme }) => theme.radius.base};

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.raised};
    }
  }
`;

const RowButton = styled.button.attrs({ type: 'button' })`
  min-height: ${({ theme }) => theme.target};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.base};
  background: none;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Entry = styled(RowButton)`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.snug};
  min-width: 0;
  padding: 0 ${({ theme }) => theme.space.snug};
  text-align: start;

  svg {
    flex: none;
    color: ${({ theme }) => theme.colour.muted};
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Forget = styled(RowButton)`
  flex: none;
  display: grid;
  place-content: center;
  width: ${({ theme }) => theme.target};
  color: ${({ theme }) => theme.colour.muted};

  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.colour.text};
    }
  }
`;

export const ClearAll = styled(RowButton)`
  justify-self: end;
  padding: 0 ${({ theme }) => theme.space.snug};
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 650;

  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.colour.text};
      text-decoration: underline;
    }
  }
`;
