import { css, styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { theme } from '../../styles/theme.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'outline';

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    ${inverted}
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: ${theme.color.primaryHover};
      }
    }
  `,
  quiet: css`
    background: ${theme.color.raised};
    color: ${theme.color.text};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: linear-gradient(${theme.color.hover}, ${theme.color.hover})
          ${theme.color.raised};
      }
    }
  `,
  outline: css`
    background: transparent;
    color: ${theme.color.text};
    border-color: ${theme.color.lineStrong};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        border-color: ${theme.color.accent};
        color: ${theme.color.accent};
      }
    }
  `,
};

/**
 * At least 44 px high, for touch. While pending it is `aria-disabled`, never `disabled`, which would drop
 * the focus; the machines ignore a second press.
 */
export const Button = styled.button.attrs({ type: 'button' })<{ $variant?: ButtonVariant }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.tight};
  min-height: 2.875rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid transparent;
  border-radius: ${theme.radius.round};
  font-weight: 650;
  line-height: 1.2;
  transition:
    background ${theme.motion.quick},
    border-color ${theme.motion.quick},
    color ${theme.motion.quick};
  ${({ $variant = 'primary' }) => variants[$variant]}

  svg {
    flex: none;
  }

  &[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.72;
  }
`;

/** Submits a form, also on Enter in a field. */
export const SubmitButton = styled(Button).attrs({ type: 'submit' })`
  width: 100%;
`;

/** A row of buttons that wraps. */
export const ActionRow = styled.div<{ $align?: 'start' | 'center' | 'end' }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $align = 'center' }) => $align};
  gap: ${theme.space.snug};
  margin-top: ${theme.space.tight};
`;
