import { styled } from 'styled-components';
import { theme } from '../../styles/theme.ts';

/** Distance of the content from the edges of the window; it grows with the window. */
export const edge = 'clamp(1rem, 4vw, 3.5rem)';

/** Centers a part of the page and limits its width. */
export const Content = styled.div`
  width: 100%;
  max-width: ${theme.contentWidth}px;
  margin-inline: auto;
  padding-inline: ${edge};
`;
