import { styled } from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-width: 0;
`;

/** The mood lies behind all that is in it. */
export const Main = styled.main`
  position: relative;
  isolation: isolate;
`;

/** Content keeps this distance from the edges, more of it the wider the screen. */
export const edge = 'clamp(1rem, 4vw, 3.5rem)';

export const Content = styled.div`
  width: 100%;
  max-width: ${({ theme }) => theme.contentWidth}px;
  margin-inline: auto;
  padding-inline: ${edge};
`;
