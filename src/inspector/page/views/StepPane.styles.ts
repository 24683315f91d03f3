import { styled } from 'styled-components';
import { mono, tone } from '../look/pageTheme.ts';

export const Title = styled.p`
  padding: 0.75rem 0.75rem 0;
  font: 650 1.0625rem/1.3 ${({ theme }) => theme.font.display};
`;

export const Summary = styled.p`
  padding: 0.125rem 0.75rem 0.25rem;
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.75rem;
`;

export const Part = styled.section`
  padding: 0.5rem 0.75rem;

  h3 {
    margin-bottom: 0.25rem;
    color: ${({ theme }) => theme.colour.muted};
    font: 650 0.75rem/1.4 ${({ theme }) => theme.font.body};
    letter-spacing: 0;
  }
`;

export const Plain = styled.p`
  font-size: 0.8125rem;
  line-height: 1.5;
`;

export const MoveLine = styled.p`
  font-size: 0.8125rem;
  line-height: 1.6;

  span {
    margin-right: 0.5rem;
    color: ${({ theme }) => theme.colour.muted};
  }

  del {
    text-decoration-thickness: 1px;
  }

  ins {
    color: ${({ theme }) => theme.colour.accent};
    font-weight: 600;
    text-decoration: none;
  }
`;

export const Transition = styled.div`
  padding: 0.375rem 0 0.375rem 0.75rem;
  border-left: 3px solid ${({ theme }) => theme.colour.accent};
  font-size: 0.8125rem;
  line-height: 1.45;

  & + & {
    margin-top: 0.375rem;
  }

  small {
    color: ${({ theme }) => theme.colour.muted};
    font-size: 0.75rem;
  }
`;

export const Path = styled.p`
  margin-top: 0.375rem;
  font: 600 0.75rem/1.6 ${mono};
`;

export const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.375rem;
`;

export const Side = styled.div<{ $of: 'before' | 'after' }>`
  min-width: 0;
  padding: 0.25rem 0.5rem;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme, $of }) => ($of === 'after' ? tone.currentGround : theme.colour.sunken)};
  font: 400 0.75rem/1.6 ${mono};
`;
