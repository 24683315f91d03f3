import { css, styled, type DefaultTheme } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';

export type IconButtonVariant = 'plain' | 'framed' | 'overPicture';

const variants: Record<IconButtonVariant, (theme: DefaultTheme) => ReturnType<typeof css>> = {
  plain: () => css`
    background: none;
  `,
  framed: ({ color }) => css`
    border-color: ${color.lineStrong};
    background: ${color.surface};
  `,
  overPicture: ({ color }) => css`
    border-color: transparent;
    background: ${color.overPicture};
    color: ${color.onPicture};
  `,
};

/**
 * A round button of 44 px, for touch. It needs an `aria-label` and an `aria-hidden` icon of 20 to 22 px;
 * `aria-pressed` makes it a toggle.
 */
export const IconButton = styled.button.attrs({ type: 'button' })<{ $variant?: IconButtonVariant }>`
  flex: none;
  display: grid;
  place-content: center;
  width: ${({ theme }) => theme.target};
  height: ${({ theme }) => theme.target};
  padding: 0;
  border: 1px solid transparent;
  border-radius: 50%;
  color: inherit;
  transition:
    background ${({ theme }) => theme.motion.quick},
    border-color ${({ theme }) => theme.motion.quick},
    color ${({ theme }) => theme.motion.quick};
  ${({ theme, $variant = 'plain' }) => variants[$variant](theme)}

  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    ${inverted}
  }

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.6;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      border-color: ${({ theme }) => theme.color.accent};
    }
  }
`;
