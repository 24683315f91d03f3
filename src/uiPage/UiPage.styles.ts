import { styled } from 'styled-components';

export const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ theme }) => theme.space.loose};
  width: min(100%, 72rem);
  margin: 0 auto;
  padding: ${({ theme }) => theme.space.wide};
`;

export const Top = styled.header`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.base};
`;

export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.base};

  > h2 {
    padding-bottom: ${({ theme }) => theme.space.tight};
    border-bottom: 1px solid ${({ theme }) => theme.colour.line};
    font-size: ${({ theme }) => theme.size.title};
  }
`;

/** Things beside each other, breaking where the page does. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.base};
`;

/** A column as narrow as a form or a menu. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.base};
  width: min(100%, 27rem);
`;

export const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${({ theme }) => theme.space.base};
  list-style: none;
  font-size: ${({ theme }) => theme.size.small};
`;

export const Swatch = styled.li<{ $colour: string }>`
  &::before {
    content: '';
    display: block;
    height: 4rem;
    border: 1px solid ${({ theme }) => theme.colour.lineStrong};
    border-radius: ${({ theme }) => theme.radius.base};
    background: ${({ $colour }) => $colour};
  }
`;

export const Sample = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size};
  line-height: 1.2;
`;

export const Measure = styled.span<{ $width: string }>`
  display: inline-block;
  width: ${({ $width }) => $width};
  height: 1rem;
  background: ${({ theme }) => theme.colour.accent};
`;

export const Box = styled.div<{ $radius: string; $shadow: string }>`
  display: grid;
  place-content: center;
  width: 8rem;
  height: 6rem;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ $radius }) => $radius};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ $shadow }) => $shadow};
`;
