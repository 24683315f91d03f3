import { styled } from 'styled-components';

/** A page with one centered message. */
export const FullPage = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space.base};
  padding: ${({ theme }) => theme.space.wide};
  text-align: center;

  > div {
    display: grid;
    justify-items: center;
    gap: inherit;
  }

  p,
  li {
    max-width: 60ch;
    color: ${({ theme }) => theme.color.muted};
  }
`;
