import { css, styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';

/** A native select, for touch, remote controls and screen readers; `$isActive`: something is chosen. */
export const Select = styled.select<{ $isActive?: boolean }>`
  max-width: 100%;
  min-height: ${({ theme }) => theme.target};
  padding: 0 ${({ theme }) => theme.space.snug};
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.text};
  font: inherit;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  cursor: pointer;
  /* As wide as what is chosen, not as the longest option. */
  field-sizing: content;

  option {
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
  }

  ${({ theme, $isActive = false }) =>
    $isActive &&
    css`
      border-color: transparent;
      background: ${theme.color.text};
      color: ${theme.color.ground};
      ${inverted}
    `}
`;
