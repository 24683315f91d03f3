import { styled } from 'styled-components';

/** A drawing and a few words in place of the grid. */
export const Scene = styled.section`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${({ theme }) => theme.space.base};
  min-height: 22rem;
  padding: ${({ theme }) => theme.space.wide};
  text-align: center;

  h1,
  h2,
  h3 {
    max-width: 30ch;
    font-size: ${({ theme }) => theme.size.title};
  }

  p {
    color: ${({ theme }) => theme.colour.muted};
  }
`;
