import { mix } from '../color.ts';
import type { Draw } from '../composition.ts';
import { figure, swell } from '../motifs.ts';
import {
  circle,
  d,
  ellipse,
  path,
  type Point,
  polar,
  repeat,
  round,
  stroke,
  rotate,
} from '../svg.ts';

/** One flower, larger than life. */
const flower: Draw = ({ width, height, bare, random, ground, main, second, spark }) => {
  const x = width * (bare ? 0.5 : random.between(0.42, 0.58));
  const y = height * (bare ? 0.44 : 0.57);
  const r = Math.min(width * 0.34, height * (bare ? 0.36 : 0.23));
  const petals = random.pick([8, 11, 13]);
  const ring = (long: number, tone: string, turn: number): string =>
    repeat(petals, (i) => {
      const angle = rotate((i * 360) / petals + turn, [x, y]);
      return ellipse([x, y - long * 0.56], (long * 2.6) / petals, long * 0.46, tone, angle);
    });
  const lean = random.between(-0.12, 0.12) * width;
  const leafAt = height - (height - y) * 0.32;
  const leaf = (side: number): string =>
    d`M${x + lean * 0.6} ${leafAt}q${side * r * 0.2} ${-r * 0.55} ${side * r * 0.95} ${-r * 0.5}q${-side * r * 0.15} ${r * 0.62} ${-side * r * 0.95} ${r * 0.5}z`;
  return {
    art: [
      stroke(d`M${x} ${y}Q${x} ${y + r} ${x + lean} ${height + 5}`, second, r * 0.075),
      path(leaf(1) + leaf(-1), second),
      ring(r * 1.12, mix(main, ground, 0.38), 180 / petals),
      ring(r, main, 0),
      circle([x, y], r * 0.3, spark),
      circle([x, y], r * 0.2, 'none', {
        stroke: second,
        'stroke-width': r * 0.06,
        'stroke-dasharray': d`0 ${r * 0.105}`,
        ...round,
      }),
      circle([x, y], r * 0.08, second),
    ],
    type: ['top', 0.26],
  };
};

/** Trunks in three depths against a full moon, someone between them. */
const forest: Draw = ({ width, height, bare, random, ground, main, second, dark, light }) => {
  const foot = height * (bare ? 0.84 : 0.7);
  const trunks = (share: number, thick: number, tone: string): string => {
    const count = Math.round(share * (width / 400));
    let branches = '';
    const stems = repeat(count, (i) => {
      const x = ((i + random.between(0.1, 0.9)) * width) / count;
      const w = thick * random.between(0.7, 1.25);
      const lean = random.between(-0.5, 0.5) * w;
      const fork = foot * random.between(0.12, 0.4);
      const reach = w * random.pick([-1, 1]);
      branches += d`M${x} ${fork + w * 3}q${reach} ${-w * 2} ${reach * 3.2} ${-w * 3.4}`;
      return d`M${x - w} ${foot + 10}Q${x - w * 0.5} ${foot * 0.8} ${x - w * 0.5 + lean} -4h${w}Q${x + w * 0.5} ${foot * 0.8} ${x + w} ${foot + 10}Z`;
    });
    return path(stems, tone) + stroke(branches, tone, thick * 0.38, round);
  };
  const unit = Math.min(width, height);
  const r = unit * random.between(0.27, 0.34);
  const x = width * random.between(0.4, 0.6);
  const rise = swell(width, foot - unit * 0.05, height, unit * 0.03, 2, 0.4);
  return {
    art: [
      circle([x, foot * 0.52], r, light),
      trunks(9, unit * 0.012, mix(ground, main, 0.6)),
      path(rise, mix(main, second, 0.5)),
      figure([x, foot - unit * 0.02], unit * 0.2, dark, random),
      trunks(5, unit * 0.024, mix(second, dark, 0.45)),
      trunks(2, unit * 0.045, dark),
      path(swell(width, foot + 2, height, unit * 0.03, 2, 0.1), dark),
    ],
    type: ['foot', 0.21, dark],
  };
};

/** Stems with paired leaves, and a fruit or a sun between them. */
const leaves: Draw = ({ width, height, bare, random, ground, main, second, spark }) => {
  const leaf = (root: Point, angle: number, long: number): string => {
    const tip = polar(root, angle, long);
    const [one, other] = [-0.5, 0.5].map((lean) => polar(root, angle + lean, long * 0.6));
    return d`M${root}Q${one ?? root} ${tip}Q${other ?? root} ${root}Z`;
  };
  const plant = (x: number, tall: number, lean: number, tone: string): string => {
    const y = height + 4;
    const along = (part: number): Point => [x + lean * part * part, y - tall * part];
    const pairs = repeat(7, (i) => {
      const part = 0.22 + (i / 7) * 0.76;
      const long = tall * 0.27 * (1.15 - part * 0.6) * random.between(0.85, 1.1);
      const left = leaf(along(part - 0.03), Math.PI + 0.5 + part * 0.35, long);
      return leaf(along(part), -0.5 + part * -0.35, long) + left;
    });
    const tip = leaf(along(1), -Math.PI / 2 + lean / tall, tall * 0.17);
    const stem = d`M${x} ${y}Q${x} ${y - tall / 2} ${along(1)}`;
    return stroke(stem, tone, 3) + path(pairs + tip, tone);
  };
  const room = height * (bare ? 0.86 : 0.6);
  const count = bare ? 6 : 5;
  const tones = [mix(ground, second, 0.55), second, main] as const;
  const r = Math.min(width, height) * random.between(0.15, 0.2);
  const plants = repeat(count, (i) => {
    const tall = room * random.between(0.6, 0.98);
    const lean = random.between(-0.14, 0.14) * tall;
    return plant(((i + 0.5) * width) / count, tall, lean, tones[(i * 2 + 1) % 3] ?? main);
  });
  const sun = circle([width * random.between(0.3, 0.7), height - room * 0.72], r, spark);
  return { art: [sun, plants], type: ['top', 0.29] };
};

export const plants = { flower, forest, leaves };
