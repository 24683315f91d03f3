import { styled } from 'styled-components';

export const Part = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.tight};

  h3 {
    font-size: ${({ theme }) => theme.size.large};
  }

  p,
  li {
    max-width: 60ch;
    color: ${({ theme }) => theme.colour.muted};
  }

  ul {
    padding-inline-start: 1.25em;
  }

  p a {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.target};
    color: ${({ theme }) => theme.colour.accent};
  }

  details,
  details + p {
    border-top: 1px solid ${({ theme }) => theme.colour.line};
  }

  summary {
    min-height: 2.75rem;
    padding-block: 0.625rem;
    cursor: pointer;
  }
`;

/** Terms as their authors broke the lines, folded where the panel is narrower. */
export const Terms = styled.pre`
  margin: 0 0 ${({ theme }) => theme.space.base};
  white-space: pre-wrap;
  font: inherit;
  font-size: ${({ theme }) => theme.size.small};
  color: ${({ theme }) => theme.colour.muted};
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.tight};
`;
