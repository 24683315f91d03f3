import { styled } from 'styled-components';

export const Figure = styled.span<{ $isDoubtful: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  white-space: nowrap;

  /* Few votes: the arc is a guess, and drawn as one. */
  path {
    stroke-dasharray: ${({ $isDoubtful }) => ($isDoubtful ? '3 3' : 'none')};
  }
`;

/** A dial that goes as far round as the rating is good. */
export const Dial = styled.svg.attrs({ viewBox: '0 0 24 24', 'aria-hidden': true })`
  flex: none;
  width: 1.25em;
  height: 1.25em;
  overflow: visible;
  fill: none;
  stroke-width: 4;

  circle {
    stroke: ${({ theme }) => theme.colour.lineStrong};
    stroke-width: 1.5;
  }

  path {
    stroke: ${({ theme }) => theme.colour.accent};
  }
`;

export const FewVotes = styled.span`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.tiny};
  font-weight: 500;
`;
