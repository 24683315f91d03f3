import { styled } from 'styled-components';
import { media } from '../../../styles/media.ts';
import { mono } from '../look/pageTheme.ts';

export const List = styled.ul`
  position: relative;
  list-style: none;
`;

export const Place = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
`;

export const Row = styled.details`
  > summary {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto minmax(3.5rem, auto);
    gap: 0.5rem;
    align-items: center;
    min-height: 2.125rem;
    padding: 0.25rem 0.75rem;
    cursor: pointer;
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary:focus-visible {
    outline-offset: -3px;
  }

  ${media.hover} {
    > summary:hover {
      background: ${({ theme }) => theme.colour.raised};
    }
  }

  &[open] {
    background: ${({ theme }) => theme.colour.sunken};
  }
`;

export const Name = styled.strong`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const State = styled.span<{ $isBad: boolean }>`
  color: ${({ theme, $isBad }) => ($isBad ? theme.colour.danger : theme.colour.muted)};
  font-size: 0.75rem;
`;

export const Duration = styled.span`
  color: ${({ theme }) => theme.colour.muted};
  font: 400 0.75rem/1 ${mono};
  text-align: right;
`;

export const Answer = styled.div`
  padding: 0 0.75rem 0.75rem 2.125rem;

  h3 {
    margin-top: 0.5rem;
    color: ${({ theme }) => theme.colour.muted};
    font: 600 0.75rem/1.6 ${({ theme }) => theme.font.body};
    letter-spacing: 0;
  }
`;
