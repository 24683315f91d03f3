import { styled } from 'styled-components';
import { theme } from '../../styles/theme.ts';

/** A page with one centered message. */
export const FullPage = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.base};
  padding: ${theme.space.wide};
  text-align: center;

  > div {
    display: grid;
    justify-items: center;
    gap: inherit;
  }

  p,
  li {
    max-width: 36.5em;
    color: ${theme.color.muted};
  }
`;
