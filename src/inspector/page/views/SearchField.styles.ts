import { styled } from 'styled-components';
import { media } from '../../../styles/media.ts';
import { mono } from '../look/pageTheme.ts';

export const Box = styled.form`
  display: flex;
  flex: 1 1 100%;
  gap: 0.5rem;
  align-items: center;
  height: 2.25rem;
  min-width: 0;
  padding: 0 0.125rem 0 0.625rem;
  order: 1;
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.ground};

  > svg {
    flex: none;
    color: ${({ theme }) => theme.colour.muted};
  }

  &:focus-within {
    border-color: ${({ theme }) => theme.colour.accent};
    outline: 2px solid ${({ theme }) => theme.colour.accent};
  }

  ${media.wide} {
    flex: 1 1 18rem;
    max-width: 30rem;
    order: 0;
  }
`;

export const Input = styled.input.attrs({ type: 'search', autoComplete: 'off', spellCheck: false })`
  flex: 1;
  min-width: 0;
  height: 100%;
  border: 0;
  background: none;
  appearance: none;
  text-overflow: ellipsis;

  /* The box around it shows the focus. */
  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${({ theme }) => theme.colour.muted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export const Count = styled.span`
  color: ${({ theme }) => theme.colour.muted};
  font: 400 0.75rem/1 ${mono};
`;
