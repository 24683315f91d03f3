import { css, styled, type DefaultTheme } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';

export type IconButtonLook = 'plain' | 'framed' | 'overPicture';

const looks: Record<IconButtonLook, (theme: DefaultTheme) => ReturnType<typeof css>> = {
  plain: () => css`
    background: none;
  `,
  framed: ({ colour }) => css`
    border-color: ${colour.lineStrong};
    background: ${colour.surface};
  `,
  overPicture: ({ colour }) => css`
    border-color: transparent;
    background: ${colour.overPicture};
    color: ${colour.onPicture};
  `,
};

/**
 * A round button that is a picture: 44 px, so that a finger finds it. Give it an `aria-label` and an
 * `aria-hidden` icon of 20 to 22 px. With `aria-pressed` it is a switch, and lit while it is on.
 */
export const IconButton = styled.button.attrs({ type: 'button' })<{ $look?: IconButtonLook }>`
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
  ${({ theme, $look = 'plain' }) => looks[$look](theme)}

  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colour.accent};
    color: ${({ theme }) => theme.colour.onAccent};
    ${inverted}
  }

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.6;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      border-color: ${({ theme }) => theme.colour.accent};
    }
  }
`;
