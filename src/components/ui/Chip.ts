import { styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { theme } from '../../styles/theme.ts';

/** A small button in a row, for example a tab; `aria-pressed`, `aria-current` or `aria-selected` selects it. */
export const Chip = styled.button.attrs({ type: 'button' })`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.tight};
  max-width: 100%;
  min-height: ${theme.target};
  padding: 0.25rem ${theme.space.base};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  background: none;
  color: ${theme.color.text};
  font-weight: 600;
  line-height: 1.2;
  text-align: start;
  transition:
    background ${theme.motion.quick},
    border-color ${theme.motion.quick};

  svg {
    flex: none;
  }

  ${media.hover} {
    &:hover {
      border-color: ${theme.color.accent};
    }
  }

  &:is([aria-pressed='true'], [aria-current='true'], [aria-selected='true']) {
    border-color: transparent;
    background: ${theme.color.text};
    color: ${theme.color.background};
    ${inverted}
  }
`;
