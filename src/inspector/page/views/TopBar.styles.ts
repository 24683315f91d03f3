import { styled } from 'styled-components';
import { media } from '../../../styles/media.ts';

export const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  padding: 0.5rem 0.75rem;
  background: ${({ theme }) => theme.colour.surface};

  ${media.wide} {
    flex-wrap: nowrap;
    grid-area: top;
    gap: 1rem;
  }
`;

export const Brand = styled.div`
  display: flex;
  gap: 0.5rem;
  align-items: center;

  h1 {
    color: ${({ theme }) => theme.colour.muted};
    padding-left: 0.625rem;
    border-left: 1px solid ${({ theme }) => theme.colour.lineStrong};
    font: 500 0.9375rem/1.3 ${({ theme }) => theme.font.body};
    letter-spacing: 0;
  }
`;

export const Files = styled.div`
  display: flex;
  gap: 0.125rem;
  margin-left: auto;

  ${media.wide} {
    order: 1;
  }
`;
