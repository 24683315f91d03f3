import { styled, css, type DefaultTheme } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'outline';

const variants: Record<ButtonVariant, (theme: DefaultTheme) => ReturnType<typeof css>> = {
  primary: ({ color }) => css`
    background: ${color.primary};
    color: ${color.onPrimary};
    ${inverted}
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: ${color.primaryHover};
      }
    }
  `,
  quiet: ({ color }) => css`
    background: ${color.raised};
    color: ${color.text};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: linear-gradient(${color.hover}, ${color.hover}) ${color.raised};
      }
    }
  `,
  outline: ({ color }) => css`
    background: transparent;
    color: ${color.text};
    border-color: ${color.lineStrong};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        border-color: ${color.accent};
        color: ${color.accent};
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
  gap: ${({ theme }) => theme.space.tight};
  min-height: 2.875rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.round};
  font-weight: 650;
  line-height: 1.2;
  transition:
    background ${({ theme }) => theme.motion.quick},
    border-color ${({ theme }) => theme.motion.quick},
    color ${({ theme }) => theme.motion.quick};
  ${({ theme, $variant = 'primary' }) => variants[$variant](theme)}

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
  gap: ${({ theme }) => theme.space.snug};
  margin-top: ${({ theme }) => theme.space.tight};
`;
