import { css } from 'styled-components';
import { media } from './media.ts';

/**
 * For inverted elements (main buttons, selected items). With forced colors the browser paints a
 * backplate behind text; on an inverted element it would have the color of the text.
 */
export const inverted = css`
  ${media.forced} {
    forced-color-adjust: none;
  }
`;
