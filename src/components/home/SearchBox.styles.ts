import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

/** What hangs on the box is as wide as it. */
export const Place = styled.div`
  position: relative;
  width: min(100%, 42rem);
`;

export const Box = styled.form`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  min-height: 3.75rem;
  padding-inline: 1rem 0.5rem;
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.card};
  transition: border-color ${({ theme }) => theme.motion.quick};

  > svg {
    flex: none;
    color: ${({ theme }) => theme.colour.muted};
  }

  &:focus-within {
    border-color: ${({ theme }) => theme.colour.accent};
    outline: 3px solid ${({ theme }) => theme.colour.accent};
    outline-offset: 2px;
  }
`;

export const Input = styled.input.attrs({
  type: 'search',
  autoComplete: 'off',
  enterKeyHint: 'search',
  spellCheck: false,
})`
  flex: 1;
  min-width: 0;
  min-height: 3rem;
  border: 0;
  background: none;
  text-overflow: ellipsis;
  appearance: none;

  ${media.medium} {
    font-size: ${({ theme }) => theme.size.large};
  }

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

export const ClearButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-content: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${({ theme }) => theme.colour.muted};

  &:hover {
    background: ${({ theme }) => theme.colour.raised};
    color: ${({ theme }) => theme.colour.text};
  }
`;
