import { styled, css, type DefaultTheme } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'outline';

const looks: Record<ButtonVariant, (theme: DefaultTheme) => ReturnType<typeof css>> = {
  primary: ({ colour }) => css`
    background: ${colour.lamp};
    color: ${colour.onLamp};
    ${inverted}
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: ${colour.lampHover};
      }
    }
  `,
  quiet: ({ colour }) => css`
    background: ${colour.raised};
    color: ${colour.text};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        background: linear-gradient(${colour.hover}, ${colour.hover}) ${colour.raised};
      }
    }
  `,
  outline: ({ colour }) => css`
    background: transparent;
    color: ${colour.text};
    border-color: ${colour.lineStrong};
    ${media.hover} {
      &:hover:not([aria-disabled='true']) {
        border-color: ${colour.accent};
        color: ${colour.accent};
      }
    }
  `,
};

/**
 * Every button that looks like one; 44 px high at least, so that a finger finds it. While pending it
 * is `aria-disabled`, never `disabled`: that would drop the keyboard's focus, and the machines hear no
 * second press anyway.
 */
export const Button = styled.button.attrs({ type: 'button' })<{ $look?: ButtonVariant }>`
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
  ${({ theme, $look = 'primary' }) => looks[$look](theme)}

  svg {
    flex: none;
  }

  &[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.72;
  }
`;

/** A form's own button: Enter in a field presses it. */
export const SubmitButton = styled(Button).attrs({ type: 'submit' })`
  width: 100%;
`;
