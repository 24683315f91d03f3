import { css, styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { theme } from '../../styles/theme.ts';

export type IconButtonVariant = 'plain' | 'framed' | 'overPicture';

const variants: Record<IconButtonVariant, ReturnType<typeof css>> = {
  plain: css`
    background: none;
  `,
  framed: css`
    border-color: ${theme.color.lineStrong};
    background: ${theme.color.surface};
  `,
  overPicture: css`
    border-color: transparent;
    background: ${theme.color.overPicture};
    color: ${theme.color.onPicture};
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
  width: ${theme.target};
  height: ${theme.target};
  padding: 0;
  border: 1px solid transparent;
  border-radius: 50%;
  color: inherit;
  transition:
    background ${theme.motion.quick},
    border-color ${theme.motion.quick},
    color ${theme.motion.quick};
  ${({ $variant = 'plain' }) => variants[$variant]}

  &[aria-pressed='true'] {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    ${inverted}
  }

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.6;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      border-color: ${theme.color.accent};
    }
  }
`;
