import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

/**
 * A tab on the page's lower edge, as high as the room that the retry notice leaves below itself, in
 * the corner that Load More, which is centred, does not reach. Above the page, and in an open dialog.
 */
export const Corner = styled.aside`
  position: fixed;
  right: 0.75rem;
  bottom: 0;
  z-index: 4;
`;

export const Tab = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  height: 1.5rem;
  margin-left: auto;
  padding: 0 0.625rem;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-bottom: 0;
  border-radius: ${({ theme }) => `${theme.radius.small} ${theme.radius.small} 0 0`};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1;

  &[aria-expanded='true'] {
    color: ${({ theme }) => theme.colour.accent};
  }

  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.colour.accent};
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Panel = styled.div`
  position: absolute;
  right: 0;
  bottom: calc(100% + 0.5rem);
  width: min(25rem, calc(100vw - 1.5rem));
  padding: ${({ theme }) => theme.space.base};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.base};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.panel};

  &:not([hidden]) {
    display: grid;
    gap: ${({ theme }) => theme.space.tight};
  }
`;

export const Title = styled.p`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

export const Entry = styled.button.attrs({ type: 'button' })`
  display: grid;
  gap: ${({ theme }) => theme.space.hair};
  padding: ${({ theme }) => `${theme.space.snug} ${theme.space.base}`};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.raised};
  font-weight: 650;
  line-height: 1.3;
  text-align: left;

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.accent};
    }
  }
`;

export const Hint = styled.small`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 400;
`;
