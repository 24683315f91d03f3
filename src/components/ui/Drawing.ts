import { styled } from 'styled-components';

/** A picture in one line of the accent's colour, 120 by 96. */
export const Drawing = styled.svg.attrs({
  viewBox: '0 0 120 96',
  fill: 'none',
  'aria-hidden': true,
})`
  width: 8.5rem;
  height: auto;
  color: ${({ theme }) => theme.colour.accent};
  stroke: currentcolor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
