import { css } from 'styled-components';
import { media } from './media.ts';

/**
 * For what stands inverted because it leads on or is chosen: with forced colors the browser would
 * lay a plate of the ground's color behind its text, which has that color too.
 */
export const inverted = css`
  ${media.forced} {
    forced-color-adjust: none;
  }
`;
