import { styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';

/**
 * A small offer in a row of others: a recent search, a filter, a tab. A button; `aria-pressed="true"`,
 * `aria-current="true"` or `aria-selected="true"` shows it as the one that holds.
 */
export const Chip = styled.button.attrs({ type: 'button' })`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.tight};
  max-width: 100%;
  min-height: ${({ theme }) => theme.target};
  padding: 0.25rem ${({ theme }) => theme.space.base};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.round};
  background: none;
  color: ${({ theme }) => theme.colour.text};
  font-weight: 600;
  line-height: 1.2;
  text-align: start;
  transition:
    background ${({ theme }) => theme.motion.quick},
    border-color ${({ theme }) => theme.motion.quick};

  svg {
    flex: none;
  }

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.accent};
    }
  }

  &:is([aria-pressed='true'], [aria-current='true'], [aria-selected='true']) {
    border-color: transparent;
    background: ${({ theme }) => theme.colour.text};
    color: ${({ theme }) => theme.colour.ground};
    ${inverted}
  }
`;
