import { styled } from 'styled-components';

export const Kinds = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.base};

  h4 {
    margin: 0 0 ${({ theme }) => theme.space.tight};
    color: ${({ theme }) => theme.colour.muted};
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 600;
  }
`;

export const Providers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.tight} ${theme.space.snug}`};
  list-style: none;

  > li {
    display: flex;
    gap: ${({ theme }) => theme.space.snug};
    align-items: center;
    padding-inline-end: ${({ theme }) => theme.space.snug};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.colour.raised};
    font-size: ${({ theme }) => theme.size.small};
  }
`;

export const Logo = styled.span`
  display: grid;
  place-content: center;
  width: ${({ theme }) => theme.target};
  height: ${({ theme }) => theme.target};
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.picture};
  color: ${({ theme }) => theme.colour.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Country = styled.label`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.snug};
  align-items: center;
  margin-bottom: ${({ theme }) => theme.space.base};
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};

  select {
    max-width: 100%;
    min-height: ${({ theme }) => theme.target};
    padding: 0 ${({ theme }) => theme.space.base};
    border: 1px solid ${({ theme }) => theme.colour.lineStrong};
    border-radius: ${({ theme }) => theme.radius.round};
    background: ${({ theme }) => theme.colour.raised};
    color: ${({ theme }) => theme.colour.text};
    font: inherit;
    font-size: ${({ theme }) => theme.size.body};
    cursor: pointer;

    @media print {
      padding: 0;
      border: 0;
      appearance: none;
    }
  }
`;

export const Credit = styled.p`
  margin-top: ${({ theme }) => theme.space.base};
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};

  a {
    display: inline-block;
    padding-block: 0.75rem;
    color: ${({ theme }) => theme.colour.accent};
    font-weight: 600;
  }
`;
