import { styled } from 'styled-components';

const Drawing = styled.svg.attrs({ viewBox: '0 0 120 96', fill: 'none', 'aria-hidden': true })`
  width: 8.5rem;
  height: auto;
  color: ${({ theme }) => theme.colour.accent};
  stroke: currentcolor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A reel come off its spindle, its film on the floor: something broke. */
export function BrokenReel() {
  return (
    <Drawing>
      <circle cx="48" cy="42" r="32" />
      <circle cx="48" cy="24" r="7" />
      <circle cx="32" cy="52" r="7" />
      <circle cx="64" cy="52" r="7" />
      <circle cx="48" cy="42" r="2.5" />
      <path d="M70 66c10 10 20 14 34 12M66 72c10 12 24 18 40 16" />
      <path d="M78 71l-3 6M88 76l-2 7M98 78v8" />
    </Drawing>
  );
}

/** A row of empty seats: nobody plays what was asked for. */
export function EmptySeats() {
  return (
    <Drawing>
      <path d="M12 14h96v40H12z" />
      <path d="M12 14l14-6h68l14 6" />
      <path d="M14 88V74c0-4 3-7 7-7h10c4 0 7 3 7 7v14M48 88V74c0-4 3-7 7-7h10c4 0 7 3 7 7v14M82 88V74c0-4 3-7 7-7h10c4 0 7 3 7 7v14" />
      <path d="M52 34h16" />
    </Drawing>
  );
}

/** A shelf with room on it: three cases, and the gap where the next will stand. */
export function BlankShelf() {
  return (
    <Drawing>
      <path d="M10 76h100M18 76v12M102 76v12" />
      <path d="M22 76V26h13v50M35 76V20h12v56M47 76l9-51 13 2-9 49" />
      <path d="M22 36h13M35 32h12M54 37l13 2" />
      <path d="M80 76V30h14v46" strokeDasharray="1 7" />
    </Drawing>
  );
}
