import { num, type Point } from './svg.ts';
import type { Random } from './random.ts';

/** Takes a width, a base line, a foot, a height of peaks, their number and chance; returns a jagged range as path data. */
export const ridge = (
  [width, base, foot]: readonly [number, number, number],
  peak: number,
  count: number,
  random: Random,
): string => {
  const step = width / count;
  const points: Point[] = [[0, base - random.between(0.1, 0.5) * peak]];
  for (let i = 0; i < count; i += 1) {
    const top = base - random.between(0.45, 1) * peak;
    const x = (i + random.between(0.35, 0.65)) * step;
    points.push(
      [x - step * 0.16, top + peak * 0.2],
      [x, top],
      [x + step * 0.12, top + peak * 0.11],
    );
    points.push([x + step * 0.2, top + peak * 0.2]);
    points.push([(i + 1) * step, base - random.between(-0.05, 0.25) * peak]);
  }
  const line = points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');
  return `M0 ${num(foot)}L${line}L${num(width)} ${num(foot)}Z`;
};

/** Takes a width, a base line, a foot, a swell, the number of waves and a shift (parts of a wave); returns rolling hills or a sea. */
export const swell = (
  [width, base, foot]: readonly [number, number, number],
  height: number,
  count: number,
  shift: number,
): string => {
  const half = width / count / 2;
  const start = -shift * half * 2;
  const rises = Array.from({ length: count * 2 + 3 }, () => `t${num(half)} 0`).join('');
  return `M${num(start)} ${num(base)}q${num(half / 2)} ${num(-height)} ${num(half)} 0${rises}V${num(foot)}H${num(start)}Z`;
};
