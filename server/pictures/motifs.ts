import { circle, d, path, placeGroup, type Point } from './svg.ts';
import type { Random } from './random.ts';

const coat =
  'M-10-80Q0-87 10-80L15-42 11-40 9-2 14 0H2L0-36-2-2V0H-9L-11-40-15-42ZM-4-90H4V-80H-4Z';
const dress =
  'M-8-81Q0-86 8-81L11-62 6-56 20-18H7L6 0H1L0-18-1 0H-6L-7-18H-20L-6-56-11-62ZM-3-90H3V-80H-3Z';
const brim = 'M-14-95Q0-100 14-95L13-92Q0-96-13-92ZM-8-96L-6-104Q0-107 6-104L8-96Z';

/** A standing figure in a coat, a coat and a hat, or a dress. */
export function figure(feet: Point, height: number, fill: string, random: Random): string {
  const kind = random.pick(['coat', 'hat', 'dress']);
  return placeGroup(
    feet,
    Math.round(height),
    circle([0, -92], 7, fill),
    path(kind === 'dress' ? dress : coat, fill),
    kind === 'hat' ? path(brim, fill) : '',
  );
}

export const boat = (keel: Point, height: number, hull: string, sail: string): string =>
  placeGroup(
    keel,
    Math.round(height),
    path('M-44-16H48Q38 4 22 4H-22Q-38 4-44-16Z', hull),
    path('M2-100Q40-62 44-22H2ZM-4-88V-22H-36Q-30-60-4-88Z', sail),
  );

/** Path data of a flying bird, `span` from its body to the tip of a wing. */
export function birdPath([x, y]: Point, span: number, tilt: number): string {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const at = (dx: number, dy: number): Point => [
    x + (dx * cos - dy * sin) * span,
    y + (dx * sin + dy * cos) * span,
  ];
  return d`M${at(-1, -0.1)}Q${at(-0.4, -0.5)} ${at(0, 0)}Q${at(0.4, -0.5)} ${at(1, -0.1)}Q${at(0.4, -0.2)} ${at(0, 0.3)}Q${at(-0.4, -0.2)} ${at(-1, -0.1)}Z`;
}

/** Path data of a fir, `half` wide to each side. */
export function firPath([x, y]: Point, height: number, half: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * half, y - dy * height];
  return d`M${at(0, 1)}L${at(0.5, 0.62)} ${at(0.25, 0.62)} ${at(0.75, 0.34)} ${at(0.4, 0.34)} ${at(1, 0)} ${at(-1, 0)} ${at(-0.4, 0.34)} ${at(-0.75, 0.34)} ${at(-0.25, 0.62)} ${at(-0.5, 0.62)}Z`;
}

/** A head that looks right, 100 wide and 150 high, with a neck below. */
export const headPath =
  'M30 150C33 132 32 118 27 106C8 94 0 74 2 52C5 22 28 2 56 4C80 6 91 22 91 40C91 46 88 50 89 54L99 75C100 79 97 81 92 81C91 84 93 87 93 89C93 91 90 92 89 93C91 95 92 97 91 99C89 102 89 104 90 108C90 118 84 122 76 121C70 120 66 119 65 124C63 132 66 142 70 150Z';

export const hatPath =
  'M-16 44C6 34 26 28 50 27C78 26 100 30 118 36C124 38 122 43 116 43C96 42 74 40 50 42C26 44 6 50-12 54C-20 55-22 47-16 44ZM8 32C8 8 16-14 36-18C46-20 52-14 60-16C78-20 88-4 92 28C64 22 32 24 8 32Z';

/** Path data of `count` jagged peaks above a base line, filled down to `foot`. */
export function ridge(
  width: number,
  base: number,
  foot: number,
  peak: number,
  count: number,
  random: Random,
): string {
  const step = width / count;
  let line = d`M0 ${foot}L0 ${base - random.between(0.1, 0.5) * peak}`;
  for (let i = 0; i < count; i += 1) {
    const top = base - random.between(0.45, 1) * peak;
    const x = (i + random.between(0.35, 0.65)) * step;
    line += d`L${x - step * 0.16} ${top + peak * 0.2}L${x} ${top}L${x + step * 0.12} ${top + peak * 0.11}`;
    line += d`L${x + step * 0.2} ${top + peak * 0.2}L${(i + 1) * step} ${base - random.between(-0.05, 0.25) * peak}`;
  }
  return d`${line}L${width} ${foot}Z`;
}

/** Path data of hills or a sea: `count` waves above a base line, shifted by parts of a wave. */
export function swell(
  width: number,
  base: number,
  foot: number,
  height: number,
  count: number,
  shift: number,
): string {
  const half = width / count / 2;
  const start = -shift * half * 2;
  const rises = d`t${half} 0`.repeat(count * 2 + 3);
  return d`M${start} ${base}q${half / 2} ${-height} ${half} 0${rises}V${foot}H${start}Z`;
}
