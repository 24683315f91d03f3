import { styled } from 'styled-components';
import { theme } from '../../styles/theme.ts';

/** A broken film reel: the illustration of error pages. */
export function BrokenReel() {
  return (
    <Illustration>
      <circle cx="48" cy="42" r="32" />
      <circle cx="48" cy="24" r="7" />
      <circle cx="32" cy="52" r="7" />
      <circle cx="64" cy="52" r="7" />
      <circle cx="48" cy="42" r="2.5" />
      <path d="M70 66c10 10 20 14 34 12M66 72c10 12 24 18 40 16" />
      <path d="M78 71l-3 6M88 76l-2 7M98 78v8" />
    </Illustration>
  );
}

/** A line drawing in the accent color with a 120 by 96 view box. */
export const Illustration = styled.svg.attrs({
  viewBox: '0 0 120 96',
  fill: 'none',
  'aria-hidden': true,
})`
  width: 8.5rem;
  height: auto;
  color: ${theme.color.accent};
  stroke: currentcolor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
