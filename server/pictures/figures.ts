import { circle, group, num, path, type Point } from './svg.ts';
import type { Random } from './random.ts';

const placed = ([x, y]: Point, height: number, ...parts: readonly string[]): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)})scale(${String(Math.round(height) / 100)})` },
    ...parts,
  );

const coat =
  'M-10-80Q0-87 10-80L15-42 11-40 9-2 14 0H2L0-36-2-2V0H-9L-11-40-15-42ZM-4-90H4V-80H-4Z';
const dress =
  'M-8-81Q0-86 8-81L11-62 6-56 20-18H7L6 0H1L0-18-1 0H-6L-7-18H-20L-6-56-11-62ZM-3-90H3V-80H-3Z';
const brim = 'M-14-95Q0-100 14-95L13-92Q0-96-13-92ZM-8-96L-6-104Q0-107 6-104L8-96Z';

/** Takes where its feet stand, its height, a colour and chance, and returns one standing person. */
export const person = (feet: Point, height: number, fill: string, random: Random): string => {
  const kind = random.pick(['coat', 'hat', 'dress']);
  return placed(
    feet,
    height,
    circle([0, -92], 7, fill),
    path(kind === 'dress' ? dress : coat, fill),
    kind === 'hat' ? path(brim, fill) : '',
  );
};

/** Takes where the keel lies, the height of the mast and two colours, and returns a sailing boat. */
export const boat = (keel: Point, height: number, hull: string, sail: string): string =>
  placed(
    keel,
    height,
    path('M-44-16H48Q38 4 22 4H-22Q-38 4-44-16Z', hull),
    path('M2-100Q40-62 44-22H2ZM-4-88V-22H-36Q-30-60-4-88Z', sail),
  );

/** Takes the centre and half the span of a flying bird and returns its path data. */
export const birdPath = ([x, y]: Point, span: number, tilt: number): string => {
  const at = (dx: number, dy: number): string => {
    const turned: Point = [
      dx * Math.cos(tilt) - dy * Math.sin(tilt),
      dx * Math.sin(tilt) + dy * Math.cos(tilt),
    ];
    return `${num(x + turned[0] * span)} ${num(y + turned[1] * span)}`;
  };
  return `M${at(-1, -0.1)}Q${at(-0.4, -0.5)} ${at(0, 0)}Q${at(0.4, -0.5)} ${at(1, -0.1)}Q${at(0.4, -0.2)} ${at(0, 0.3)}Q${at(-0.4, -0.2)} ${at(-1, -0.1)}Z`;
};

/** Takes the foot of a fir, its height and half its width, and returns its path data. */
export const firPath = ([x, y]: Point, height: number, half: number): string => {
  const at = (dx: number, dy: number): string => `${num(x + dx * half)} ${num(y - dy * height)}`;
  return `M${at(0, 1)}L${at(0.5, 0.62)} ${at(0.25, 0.62)} ${at(0.75, 0.34)} ${at(0.4, 0.34)} ${at(1, 0)} ${at(-1, 0)} ${at(-0.4, 0.34)} ${at(-0.75, 0.34)} ${at(-0.25, 0.62)} ${at(-0.5, 0.62)}Z`;
};

/** The outline of a head looking right, 100 wide and 150 high, its neck running out of the foot. */
export const headPath =
  'M30 150C33 132 32 118 27 106C8 94 0 74 2 52C5 22 28 2 56 4C80 6 91 22 91 40C91 46 88 50 89 54L99 75C100 79 97 81 92 81C91 84 93 87 93 89C93 91 90 92 89 93C91 95 92 97 91 99C89 102 89 104 90 108C90 118 84 122 76 121C70 120 66 119 65 124C63 132 66 142 70 150Z';

/** A soft hat for that head. */
export const hatPath =
  'M-16 44C6 34 26 28 50 27C78 26 100 30 118 36C124 38 122 43 116 43C96 42 74 40 50 42C26 44 6 50-12 54C-20 55-22 47-16 44ZM8 32C8 8 16-14 36-18C46-20 52-14 60-16C78-20 88-4 92 28C64 22 32 24 8 32Z';
