import { css, styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { theme } from '../../styles/theme.ts';

/** Half of the chevron: a line across a square. */
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 40%, currentColor 40% 60%, transparent 60%)`;

/**
 * A native select with the face of a chip, in every engine; for touch, remote controls and screen readers.
 * `$isActive`: something is chosen.
 */
export const Select = styled.select<{ $isActive?: boolean }>`
  flex: none;
  max-width: 100%;
  min-height: ${theme.target};
  padding-block: 0.25rem;
  padding-inline: ${theme.space.base} 2.125rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  background:
    ${stroke('45deg')} right 1.25rem center,
    ${stroke('-45deg')} right 0.875rem center;
  background-repeat: no-repeat;
  background-size: 0.375rem 0.375rem;
  color: ${theme.color.text};
  font: inherit;
  font-weight: 600;
  line-height: 1.2;
  text-overflow: ellipsis;
  cursor: pointer;
  appearance: none;

  [dir='rtl'] & {
    background-position:
      left 0.875rem center,
      left 1.25rem center;
  }

  /* As wide as what is chosen, not as the longest option. */
  field-sizing: content;
  transition:
    background-color ${theme.motion.quick},
    border-color ${theme.motion.quick};

  option {
    background: ${theme.color.surface};
    color: ${theme.color.text};
    font-weight: 400;
  }

  ${media.hover} {
    &:hover {
      border-color: ${theme.color.accent};
    }
  }

  /* Gradients are not painted. */
  ${media.forced} {
    appearance: auto;
  }

  ${({ $isActive = false }) =>
    $isActive &&
    css`
      border-color: transparent;
      background-color: ${theme.color.text};
      color: ${theme.color.background};
      ${inverted}
    `}
`;
