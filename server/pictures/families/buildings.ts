import { contrast, darken, mix } from '../color.ts';
import type { Draw } from '../composition.ts';
import { birdPath, figure, swell } from '../motifs.ts';
import type { Random } from '../random.ts';
import {
  circle,
  d,
  ellipse,
  group,
  toPolygon,
  path,
  toPlacement,
  type Point,
  rect,
  repeat,
  round,
  stroke,
  rotate,
} from '../svg.ts';

type Block = {
  readonly x: number;
  readonly top: number;
  readonly wide: number;
};

function blocks(width: number, count: number, tops: [number, number], random: Random): Block[] {
  const step = width / count;
  return Array.from({ length: count }, (_, i) => ({
    x: i * step - step * 0.1,
    top: random.between(...tops),
    wide: step * random.between(0.9, 1.25),
  }));
}

const roofs = (row: readonly Block[], foot: number, random: Random): string =>
  row
    .map(({ x, top, wide }) => {
      const kind = random.whole(0, 3);
      const spire = kind === 0 ? 'v-26h2v26' : '';
      const crown = kind === 1 ? d`M${x + wide * 0.25} ${top}v-10h${wide * 0.5}v10z` : '';
      return d`M${x} ${foot}V${top}h${wide * 0.6}${spire}H${x + wide}V${foot}Z${crown}`;
    })
    .join('');

/** Three rows of buildings under a large moon; the nearest row has lamps in its windows. */
const skyline: Draw = ({ width, height, bare, random, ground, main, second, spark, dark }) => {
  const sky = bare ? height * 0.1 : height * 0.36;
  const depth = height - sky;
  const unit = bare && width > height ? width / 640 : width / 400;
  const row = (count: number, high: number, low: number): Block[] =>
    blocks(width, count, [sky + depth * high, sky + depth * low], random);
  const near = row(Math.round(6 / (unit > 1.2 ? 0.6 : 1)), 0.42, 0.75);
  const far = row(13, 0.14, 0.5);
  const mid = row(9, 0.25, 0.62);
  const columns = near.flatMap(({ x, top, wide }) => {
    const count = Math.max(2, Math.floor(wide / 15));
    return Array.from({ length: count }, (_, i) => {
      const at = x + ((i + 0.75) * wide) / (count + 0.5);
      return d`M${at} ${top + random.pick([14, 14, 30, 46])}V${height}`;
    });
  });
  const lamps = ['7 9 7 25', '7 25', '7 9 7 9 7 41', '7 57 7 9'].map((rhythm, i) => {
    const some = columns.filter((_, at) => (at * 7) % 4 === i).join('');
    return stroke(some, spark, 5, { 'stroke-dasharray': rhythm });
  });
  const r = Math.min(width, height) * random.between(0.2, 0.3);
  return {
    art: [
      circle([width * random.pick([0.28, 0.5, 0.72]), sky + r * 1.05], r, main),
      path(roofs(far, height, random), mix(ground, second, 0.6)),
      path(roofs(mid, height, random), mix(second, dark, 0.35)),
      path(roofs(near, height, random), dark),
      ...lamps,
    ],
    type: ['top', 0.29],
  };
};

/** A suspension bridge from below its deck, cables like a harp. */
const bridge: Draw = ({ width, height, bare, random, ground, main, second, spark }) => {
  const deck = height * (bare ? 0.7 : 0.77);
  const top = height * (bare ? 0.2 : 0.39);
  const tower = width * random.pick([0.3, 0.7, 0.34, 0.66]);
  const other = tower + (tower < width / 2 ? 1 : -1) * width * 0.82;
  const half = Math.abs(other - tower) / 2;
  const sag = deck - top - height * 0.03;
  const thick = Math.min(width, height) * 0.02;
  const cableAt = (x: number): number => {
    const span = half * 2;
    const part = (((x - tower) % span) + span) % span;
    return deck - height * 0.03 - sag * (part / half - 1) ** 2;
  };
  const gap = Math.max(13, width / 44);
  const hanger = (i: number): string => d`M${i * gap} ${cableAt(i * gap)}V${deck}`;
  const hangers = repeat(Math.ceil(width / gap) + 1, hanger);
  const cable = repeat(41, (i) => {
    const x = (i * width) / 40;
    return d`${i === 0 ? 'M' : 'L'}${x} ${cableAt(x)}`;
  });
  const r = Math.min(width, height) * 0.2;
  const mast = (x: number): string =>
    rect([x - thick * 1.6, top - thick], thick * 1.1, height - top, main) +
    rect([x + thick * 0.5, top - thick], thick * 1.1, height - top, main) +
    repeat(4, (i) => rect([x - thick, top + i * (deck - top) * 0.3], thick * 2, thick * 0.8, main));
  const river = (depth: number, shift: number): string =>
    swell(width, deck + height * depth, height, height * 0.012, 4, shift);
  return {
    art: [
      circle([width - tower, top + r * 1.3], r, spark),
      path(river(0.07, 0.3), mix(ground, second, 0.55)),
      path(river(0.13, 0.8), second),
      stroke(hangers, main, 1),
      stroke(cable, main, thick * 0.5),
      mast(tower),
      mast(other),
      rect([0, deck], width, thick * 1.1, main),
    ],
    type: ['top', 0.27],
  };
};

/** A gabled house on a hill before the moon; one window is lit. */
const manor: Draw = ({ width, height, bare, random, ground, main, second, spark, dark, light }) => {
  const sky = contrast(ground, dark) < 1.4 ? second : ground;
  const unit = Math.min(width, height * 0.72) / 100;
  const foot = height * (bare ? 0.7 : 0.58);
  const x = width * random.between(0.42, 0.58);
  const at = (right: number, down: number): Point => [x + right * unit, foot + down * unit];
  const house =
    'M-26 6V-24L-29-23-18-42-7-23-10-24V-28L-2-28V-46L-4-45 4-66 12-45 10-46V-28H22V-34H25V-26L30-20V6Z';
  const transform = toPlacement([x, foot], unit * 100);
  const windows = [
    rect([2, -40], 4, 8, spark),
    rect([-20, -18], 4, 8, mix(dark, spark, 0.3)),
    rect([14, -18], 4, 8, spark),
    rect([-1, -18], 4, 8, mix(dark, spark, 0.3)),
  ];
  const drive = d`M${at(0, 4)}C${at(26, 14)} ${at(-34, 18)} ${at(-6, 24)}`;
  const bats = repeat(6, () => {
    const place = at(random.between(-45, 45), -random.between(50, 82));
    return birdPath(place, unit * random.between(1.6, 3.4), random.between(-0.4, 0.4));
  });
  const l = (right: number, down: number): string => d`l${right * unit} ${down * unit}`;
  const m = (right: number, down: number): string => d`m${right * unit} ${down * unit}`;
  const tree = d`M${at(-41, 16)}v${-42 * unit}${m(0, 16)}${l(9, -14)}${m(-9, 8)}${l(-8, -15)}${m(3, 6)}${l(-5, 0)}${m(15, 4)}${l(6, -1)}`;
  const hill = d`M0 ${foot + 20 * unit}Q${x * 0.6} ${foot + 12 * unit} ${at(0, 2)}T${width} ${foot + 18 * unit}V${height}H0Z`;
  return {
    field: sky,
    art: [
      circle(at(5, -36), 34 * unit, mix(main, sky, 0.55)),
      circle(at(5, -36), 28 * unit, main === dark ? light : main),
      path(bats, dark),
      path(hill, dark),
      stroke(tree, dark, 1.6 * unit, round),
      path(house, dark, { transform }),
      group({ transform }, ...windows),
      stroke(drive, mix(dark, second === dark ? main : second, 0.55), 2 * unit, round),
    ],
    type: ['foot', 0.2, dark],
  };
};

/** A lit door in a dark wall, someone in it, the light lying on the floor. */
const doorway: Draw = ({ width, height, bare, random, main, second, dark, light }) => {
  const foot = height * (bare ? 0.66 : 0.74);
  const tall = height * (bare ? 0.5 : 0.36);
  const half = tall * random.between(0.23, 0.3);
  const x = width * random.pick([0.5, 0.6, 0.4]);
  const slant = (width / 2 - x) * 0.6 + random.between(-0.12, 0.12) * width;
  const floor = (near: number, far: number): string =>
    d`M${x - half * near} ${foot}L${x + half * near} ${foot}L${x + half * far + slant} ${height + 2}L${x - half * far + slant} ${height + 2}Z`;
  const leaf = x - half * 0.55;
  return {
    field: mix(dark, second, 0.28),
    art: [
      rect([0, foot], width, height - foot, dark),
      path(floor(1, 2.3), mix(light, main, 0.4)),
      path(floor(0.28, 0.75), dark),
      rect([x - half - 9, foot - tall - 9], half * 2 + 18, tall + 9, main),
      rect([x - half, foot - tall], half * 2, tall, light),
      path(
        d`M${x - half} ${foot - tall}L${leaf} ${foot - tall * 0.93}L${leaf} ${foot - tall * 0.04}L${x - half} ${foot}Z`,
        mix(main, dark, 0.5),
      ),
      figure([x + half * 0.12, foot + 1], tall * 0.66, dark, random),
    ],
    type: ['top', 0.27],
  };
};

/** Stairs behind stairs, lit from a door at the top. */
const stairs: Draw = (scene) => {
  const { width, height, bare, random, ground, main, second, spark, dark, light } = scene;
  const top = height * (bare ? 0.3 : 0.5);
  const steps = bare ? 9 : 8;
  const flip = random.chance(0.5);
  const at = (x: number): number => (flip ? width - x : x);
  const flight = (start: number, rise: number, fill: string, mirror: boolean): string => {
    const run = (width * 0.86) / steps;
    const place = (x: number): number => at(mirror ? width - x : x);
    const step = (i: number): string =>
      d`V${start - (i + 1) * rise}H${place(width * 0.14 + (i + 1) * run)}`;
    const data = d`M${place(width * 0.14)} ${height + 5}${repeat(steps, step)}V${height + 5}Z`;
    return path(data, fill);
  };
  const rise = (height - top) / (steps + 1);
  const tall = Math.min(height * 0.2, width * 0.3);
  const half = tall * 0.26;
  const [x, y]: Point = [at(width * 0.9), height - rise * steps];
  const climber: Point = [at(width * 0.14 + (width * 0.86 * 2.5) / steps), height - rise * 3];
  return {
    art: [
      flight(height + rise * 0.2, rise * 0.92, mix(ground, main, 0.65), true),
      rect([x - half, y - tall], half * 2, tall + 1, light),
      flight(height, rise, second, false),
      flight(height + rise * 3.1, rise, mix(second, dark, 0.6), false),
      figure([x, y], tall * 0.72, dark, random),
      figure(climber, tall * 0.62, spark, random),
    ],
    type: ['top', bare ? 0.2 : 0.26],
  };
};

/** A checkered floor to the horizon; one figure and its long shadow. */
const chess: Draw = ({ width, height, bare, random, main, second, spark, dark, light }) => {
  const line = height * (bare ? 0.46 : 0.54);
  const deep = height - line;
  const eyeX = width * random.between(0.35, 0.65);
  const [rows, columns] = [9, 12];
  const farthest = 1 / (1 + rows * 0.42);
  const across = (column: number, row: number): Point => {
    const near = 1 / (1 + (rows - row) * 0.42);
    const y = line + (deep * 1.04 * (near - farthest)) / (1 - farthest);
    const reach = ((y - line) / deep) * width * 1.5 + width * 0.22;
    return [eyeX + ((column - columns / 2) / columns) * reach * 2, y];
  };
  const tiles = repeat(rows * columns, (i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    if ((row + column) % 2 === 0) return '';
    const far = [across(column, row), across(column + 1, row)];
    const corners = [...far, across(column + 1, row + 1), across(column, row + 1)];
    if (corners.every(([x]) => x < 0) || corners.every(([x]) => x > width)) return '';
    return toPolygon(corners.map(([x, y]) => [Math.round(x), Math.round(y)]));
  });
  const [x, y]: Point = [width * random.between(0.4, 0.6), line + deep * 0.42];
  const tall = Math.min(deep * 0.62, width * 0.45);
  const lean = random.chance(0.5) ? 1 : -1;
  const r = Math.min(width, height) * 0.2;
  const shadow = d`M${x - 6} ${y}L${x + 6} ${y}L${x + lean * tall * 0.95} ${height}L${x + lean * tall * 0.55} ${height}Z`;
  return {
    art: [
      circle([x - lean * r * 0.9, line - r * 0.2], r, spark === light ? main : spark),
      rect([0, line], width, deep, light),
      path(tiles, mix(second, dark, 0.35)),
      path(shadow, dark, { 'fill-opacity': 0.6 }),
      figure([x, y], tall, dark, random),
    ],
    type: ['top', 0.28],
  };
};

/** A stage curtain drawn to both sides, a round light, a player before it. */
const curtain: Draw = ({ width, height, bare, random, main, second, spark, dark, light }) => {
  const floor = height * (bare ? 0.86 : 0.71);
  const gap = width * (bare ? 0.24 : 0.2);
  const folds = 6;
  const cloth = mix(main, second, 0.12);
  const side = (flip: boolean): string => {
    const at = (x: number): number => (flip ? width - x : x);
    return repeat(folds, (i) => {
      const top = (width / 2 / folds) * (folds - i);
      const tail = ((width / 2 - gap) / folds) * (folds - i);
      const pull = at(tail * 0.62);
      const data = d`M${at(0)} 0H${at(top)}C${at(top)} ${floor * 0.35} ${pull} ${floor * 0.45} ${pull} ${floor * 0.62}Q${pull} ${floor * 0.85} ${at(tail)} ${floor}H${at(0)}Z`;
      return path(data, i % 2 === 0 ? cloth : darken(cloth, 0.28));
    });
  };
  const swags = 5;
  const valance = repeat(swags, (i) => {
    const tone = i % 2 === 0 ? darken(cloth, 0.12) : cloth;
    const hem = { stroke: spark, 'stroke-width': 3 };
    const middle: Point = [((i + 0.5) * width) / swags, 0];
    return ellipse(middle, width / swags / 1.75, height * 0.085, tone, hem);
  });
  const r = Math.min(width * 0.3, height * 0.24);
  const size = Math.min(height * 0.25, width * 0.4);
  return {
    field: dark,
    art: [
      circle([width / 2, floor - r * 0.9], r, light),
      rect([0, floor], width, height, dark),
      side(false),
      side(true),
      valance,
      ellipse([width / 2, floor + 2], r * 0.72, r * 0.1, mix(dark, light, 0.5)),
      figure([width / 2, floor + 3], size, dark === spark ? main : dark, random),
    ],
    type: ['foot', 0.21],
  };
};

/** One cone of light, one person standing in it. */
const spotlight: Draw = ({ width, height, bare, random, main, dark, light }) => {
  const floor = height * (bare ? 0.76 : 0.61);
  const x = width * (bare ? random.between(0.45, 0.6) : random.between(0.46, 0.56));
  const rx = Math.min(width * 0.34, height * 0.3);
  const side = random.chance(0.5) ? -1 : 1;
  const cone = (half: number): string =>
    d`M${x + side * rx * 1.7} ${-height * 0.08}L${x + half} ${floor}L${x - half} ${floor}Z`;
  const beam = mix(dark, main, 0.55);
  const boards = mix(dark, main, 0.13);
  const size = Math.min(height * 0.27, width * 0.42);
  const shadow: Point = [x - side * size * 0.34, floor + rx * 0.13];
  const lie = rotate(side * -14, [Math.round(shadow[0]), Math.round(shadow[1])]);
  return {
    field: dark,
    art: [
      rect([0, floor - rx * 0.34], width, height, boards),
      path(cone(rx), beam),
      path(cone(rx * 0.62), mix(beam, light, 0.3)),
      ellipse([x, floor], rx, rx * 0.27, light),
      group(
        {},
        ellipse(shadow, size * 0.36, size * 0.035, mix(light, dark, 0.6), lie),
        figure([x, floor + rx * 0.07], size, dark, random),
      ),
    ],
    type: ['foot', 0.23, boards],
  };
};

export const buildings = { skyline, bridge, manor, doorway, stairs, chess, curtain, spotlight };
