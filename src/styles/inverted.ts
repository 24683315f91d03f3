import { css } from 'styled-components';
import { media } from './media.ts';

/**
 * For what stands inverted because it leads on or is chosen: with forced colours the browser would
 * lay a plate of the ground's colour behind its text, which has that colour too.
 */
export const inverted = css`
  ${media.forced} {
    forced-color-adjust: none;
  }
`;
