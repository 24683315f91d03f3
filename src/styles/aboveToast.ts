import { css } from 'styled-components';
import { media } from './media.ts';
import { theme } from './theme.ts';

/**
 * Moves what is fixed at the bottom of the window above a toast, while there is one. The selector names the
 * element itself: a property that all inherit would make each toast change the style of every element. It
 * looks for an attribute: after `html:has()`, each element that comes, goes or takes the focus would do so.
 */
export const aboveToast = css`
  html[data-toast] & {
    bottom: calc(9.5rem + ${theme.bottomBar});

    ${media.medium} {
      bottom: 7rem;
    }
  }
`;
