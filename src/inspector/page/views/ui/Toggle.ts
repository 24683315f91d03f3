import { styled } from 'styled-components';
import { tone } from '../../look/pageTheme.ts';

/** On or off, small enough for a pane's head. */
export const Toggle = styled.button.attrs({ type: 'button' })`
  height: 1.5rem;
  padding: 0 0.5rem;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.round};
  background: none;
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.75rem;
  line-height: 1;

  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${tone.currentGround};
    color: ${({ theme }) => theme.colour.accent};
  }

  &:focus-visible {
    outline-offset: 0;
  }
`;
