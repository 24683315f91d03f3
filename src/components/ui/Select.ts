import { css, styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';

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
  min-height: ${({ theme }) => theme.target};
  padding-block: 0.25rem;
  padding-inline: ${({ theme }) => theme.space.base} 2.125rem;
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: ${({ theme }) => theme.radius.round};
  background:
    ${stroke('45deg')} right 1.25rem center,
    ${stroke('-45deg')} right 0.875rem center;
  background-repeat: no-repeat;
  background-size: 0.375rem 0.375rem;
  color: ${({ theme }) => theme.color.text};
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
    background-color ${({ theme }) => theme.motion.quick},
    border-color ${({ theme }) => theme.motion.quick};

  option {
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
    font-weight: 400;
  }

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.color.accent};
    }
  }

  /* Gradients are not painted. */
  ${media.forced} {
    appearance: auto;
  }

  ${({ theme, $isActive = false }) =>
    $isActive &&
    css`
      border-color: transparent;
      background-color: ${theme.color.text};
      color: ${theme.color.background};
      ${inverted}
    `}
`;
