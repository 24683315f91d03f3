import { contrast, mix } from '../color.ts';
import type { Draw, Zone } from '../composition.ts';
import { figure } from '../motifs.ts';
import {
  circle,
  d,
  ellipse,
  formatFine,
  group,
  toPolygon,
  path,
  type Point,
  polar,
  rect,
  repeat,
  round,
  stroke,
  rotate,
} from '../svg.ts';

/** A grid of quarter discs, bars and blocks. */
const bauhaus: Draw = ({ width, height, bare, random, main, second, spark, ink }) => {
  const columns = bare ? Math.max(4, Math.round((width / height) * 4)) : random.pick([3, 4]);
  const size = width / columns;
  const rows = bare ? Math.ceil(height / size) : columns === 4 ? 4 : 3;
  const tones = [main, second, spark, ink] as const;
  const quarter = ([x, y]: Point, turn: number, fill: string): string => {
    const [right, low] = [x + size, y + size];
    const corners = [d`${x} ${y}`, d`${right} ${y}`, d`${right} ${low}`, d`${x} ${low}`];
    const [from, root, to] = [0, 1, 2].map((step) => corners[(turn + step) % 4] ?? '');
    return path(d`M${root ?? ''}L${from ?? ''}A${size} ${size} 0 0 0 ${to ?? ''}Z`, fill);
  };
  const tile = (i: number): string => {
    const at: Point = [(i % columns) * size, Math.floor(i / columns) * size];
    const [x, y] = at;
    const middle: Point = [x + size / 2, y + size / 2];
    const fill = random.pick(tones);
    const kind = random.whole(0, 8);
    if (kind <= 2) return quarter(at, random.whole(0, 3), fill);
    switch (kind) {
      case 3:
        return circle(middle, size / 2, fill) + circle(middle, size * 0.225, random.pick(tones));
      case 4:
        return path(d`M${x} ${y}L${x + size} ${y}L${x} ${y + size}Z`, fill);
      case 5:
        return rect(at, size, size, fill) + quarter(at, random.whole(0, 3), random.pick(tones));
      case 6:
        return rect(at, size, size, fill);
      case 7:
        return repeat(3, (bar) => rect([x, y + (2 * bar * size) / 5], size, size / 5, fill));
      default:
        return '';
    }
  };
  return { art: [repeat(columns * rows, tile)], type: ['foot', 0.25] };
};

/** Swiss bars running up at an angle, all speed. */
const diagonal: Draw = ({ width, height, bare, random, ground, main, second, spark }) => {
  const foot = bare ? height : height * 0.71;
  const angle = random.pick([-45, -32, 45, -58]);
  const far = Math.hypot(width, foot);
  const rows = bare ? 13 : 11;
  const step = far / rows;
  const tone = (i: number): string => [main, second, main, spark, second][i % 5] ?? main;
  const bars = repeat(rows, (i) => {
    const long = far * random.between(0.28, 0.72);
    const start = -far / 2 + random.between(0, 0.5) * far;
    const y = -far / 2 + i * step;
    const tall = step * random.pick([0.82, 0.82, 0.5, 0.24]);
    const bar = (x: number, wide: number, fill: string): string =>
      rect([x, y], wide, tall, fill, { rx: tall / 2 });
    const tail = random.chance(0.6)
      ? bar(start + long + step * 0.4, step * random.between(0.4, 2.2), tone(i + 3))
      : '';
    return bar(start, long, tone(i)) + tail;
  });
  const transform = d`translate(${width / 2} ${foot / 2})rotate(${angle})`;
  const block = bare ? '' : rect([0, foot], width, height - foot, ground);
  return { art: [group({ transform }, bars), block], type: ['foot', 0.22] };
};

/** Op art: a ball, or a wave, made of dots alone; one dot is of another color. */
const dots: Draw = ({ width, height, bare, random, ground, main, second, spark }) => {
  const foot = bare ? height : height * 0.7;
  const middle: Point = [width / 2, bare ? height / 2 : height * 0.36];
  const reach = Math.min(width * 0.44, foot * 0.5);
  const isBall = random.chance(0.55);
  const rings = 11;
  const ring = (i: number): string => {
    const part = (i + 1) / rings;
    const r = reach * Math.sin((part * Math.PI) / 2);
    const gap = (2 * Math.PI * r) / ((i + 1) * 6);
    const next = reach * Math.cos((part * Math.PI) / 2) * (Math.PI / 2 / rings);
    return circle(middle, r, 'none', {
      stroke: mix(main, second, part * 0.7),
      'stroke-width': Math.max(reach * 0.02, Math.min(gap, next * 1.3) * 0.82),
      ...round,
      'stroke-dasharray': `0 ${formatFine(gap)}`,
    });
  };
  const row = (i: number): string => {
    const y = (foot * (i + 0.7)) / 17;
    const bulge = Math.sin((i / 16) * Math.PI);
    const bent = y + (8 - i) * reach * 0.06;
    const line = d`M${-width * 0.02} ${y}Q${width / 2} ${bent} ${width * 1.02} ${y}`;
    const dashes = { ...round, 'stroke-dasharray': d`0 ${reach * 0.115}` };
    return stroke(line, mix(second, main, bulge), reach * (0.02 + bulge * 0.085), dashes);
  };
  const art = isBall ? repeat(rings, ring) : repeat(17, row);
  const mark = polar(middle, random.between(0, 6.28), isBall ? reach * 0.55 : reach * 0.4);
  return {
    art: [
      art,
      circle(mark, reach * 0.13, ground),
      circle(mark, reach * 0.105, spark),
      bare ? '' : rect([0, foot], width, height - foot, ground),
    ],
    type: ['foot', 0.24],
  };
};

/** A round labyrinth with one lamp at its heart. */
const maze: Draw = ({ width, height, bare, random, main, second, spark }) => {
  const middle: Point = [width / 2, height * (bare ? 0.5 : 0.36)];
  const reach = Math.min(width * 0.44, height * (bare ? 0.46 : 0.31));
  const rings = 9;
  const thick = (reach / rings) * 0.5;
  const radius = (ring: number): number => (reach * (ring + 1.2)) / (rings + 0.5);
  const walls = repeat(rings - 1, (ring) =>
    repeat(1 + Math.floor(ring / 2), () => {
      const angle = random.between(0, 6.28);
      return d`M${polar(middle, angle, radius(ring))}L${polar(middle, angle, radius(ring + 1))}`;
    }),
  );
  const circles = repeat(rings, (ring) => {
    const r = radius(ring);
    const length = 2 * Math.PI * r;
    const gap = thick * 2.3;
    const part = random.between(0.3, 0.7);
    return circle(middle, r, 'none', {
      stroke: ring % 4 === 3 ? second : main,
      'stroke-width': thick,
      'stroke-dasharray': d`${length * part - gap} ${gap} ${length * (1 - part) - gap} ${gap}`,
      ...rotate(random.between(0, 360), middle),
    });
  });
  const lamp = circle(middle, radius(0) * 0.62, spark);
  return { art: [circles, stroke(walls, main, thick), lamp], type: ['foot', 0.25] };
};

/** Two discs that overlap; what they share has its own color. */
const pair: Draw = ({ width, height, bare, random, ground, main, second, spark }) => {
  const r = Math.min(width * 0.31, height * (bare ? 0.36 : 0.235));
  const y = height * (bare ? 0.5 : 0.37);
  const shift = r * random.between(0.52, 0.68);
  const tilt = random.pick([0, -28, 32, 90, 58]);
  const x = width / 2;
  const rise = Math.sqrt(r * r - shift * shift);
  const lens = d`M${x} ${y - rise}A${r} ${r} 0 0 1 ${x} ${y + rise}A${r} ${r} 0 0 1 ${x} ${y - rise}Z`;
  const echoes = [1.18, 1.36, 1.54, 1.72].map((part) => {
    const line = { stroke: mix(ground, main, 0.75 - part * 0.3), 'stroke-width': 1.5 };
    const ring = (side: number): string => circle([x + side * shift, y], r * part, 'none', line);
    return ring(-1) + ring(1);
  });
  return {
    art: [
      group(
        rotate(tilt, [x, y]),
        ...echoes,
        circle([x - shift, y], r, main),
        circle([x + shift, y], r, second),
        path(lens, spark),
        stroke(lens, ground, r * 0.035),
      ),
      bare ? '' : rect([0, height * 0.72], width, height, ground),
    ],
    type: ['foot', 0.22],
  };
};

/** Rays from one point, a disc at their root, the title on a plain block. */
const rays: Draw = ({ width, height, bare, random, ground, main, second, spark }) => {
  const middle: Point = [width / 2, height * (bare ? 0.5 : 0.35)];
  const count = random.pick([14, 18, 24]);
  const turn = random.between(0, 1);
  const far = Math.hypot(width, height);
  const wedges = repeat(count, (i) => {
    const from = ((i + turn) * 2 * Math.PI) / count;
    return toPolygon([
      middle,
      polar(middle, from, far),
      polar(middle, from + Math.PI / count, far),
    ]);
  });
  const r = Math.min(width, height) * 0.27;
  const star = Array.from({ length: 10 }, (_, i) =>
    polar(middle, (Math.PI * i) / 5 - Math.PI / 2, i % 2 === 0 ? r * 0.72 : r * 0.29),
  );
  const heart = random.chance(0.5)
    ? path(toPolygon(star), spark)
    : circle(middle, r * 0.5, spark) + circle(middle, r * 0.28, main);
  const top: Point = [0, height * 0.69];
  const block = rect(top, width, height, ground) + rect(top, width, 7, second);
  return {
    art: [
      path(wedges, main),
      circle(middle, r * 1.12, ground),
      circle(middle, r, second),
      heart,
      bare ? '' : block,
    ],
    type: ['foot', 0.23],
  };
};

/** Broken glass: shards flying from one hole. */
const shatter: Draw = ({ width, height, bare, random, ground, main, second, spark, dark }) => {
  const foot = bare ? height : height * 0.7;
  const middle: Point = [width * random.between(0.38, 0.62), foot * random.between(0.4, 0.55)];
  const far = Math.hypot(width, height);
  const count = 19;
  const bounds = Array.from(
    { length: count },
    (_, i) => ((i + random.between(-0.3, 0.3)) * 2 * Math.PI) / count,
  );
  const half = mix(main, ground, 0.45);
  const tones = [main, ground, half, second, main, mix(ground, second, 0.4)];
  const unit = Math.min(width, foot);
  const shard = (from: Point, to: Point, tone: string | undefined): string =>
    path(toPolygon([middle, from, to]), tone ?? main);
  const shards = repeat(count, (i) => {
    const from = bounds[i] ?? 0;
    const to = (bounds[(i + 1) % count] ?? 0) + (i === count - 1 ? 2 * Math.PI : 0);
    const split = unit * random.between(0.2, 0.42);
    const kink = polar(middle, to, split * random.between(0.8, 1.25));
    const long = shard(polar(middle, from, far), polar(middle, to, far), tones[i % 6]);
    return long + shard(polar(middle, from, split), kink, tones[(i * 5 + 3) % 6]);
  });
  const hole = Array.from({ length: 13 }, (_, i) =>
    polar(middle, (i * 2 * Math.PI) / 13, unit * random.between(0.05, 0.1)),
  );
  const edges = { stroke: dark, 'stroke-width': 1.5, 'stroke-linejoin': 'round' };
  return {
    art: [
      group(edges, shards),
      path(toPolygon(hole), dark, { stroke: spark, 'stroke-width': unit * 0.012 }),
      bare ? '' : rect([0, foot], width, height - foot, dark),
    ],
    type: ['foot', 0.22, dark],
  };
};

/** Rings that slide off their center, or turned ellipses, with someone falling in. */
const spiral: Draw = ({ width, height, bare, random, ground, main, second, spark, ink }) => {
  const middle: Point = [width / 2, height * (bare ? 0.5 : 0.37)];
  const reach = bare ? Math.min(width, height) * 0.56 : width * 0.46;
  const turn = random.between(0, 6);
  const rings = 13;
  const slide = (i: number): Point => polar(middle, turn + i * 0.42, i * reach * 0.014);
  const oval = (i: number): string =>
    ellipse(middle, reach, reach * 0.42, 'none', rotate(i * 10 + turn, middle));
  const ring = (i: number): string =>
    circle(slide(i), reach * (1 - i / (rings + 2)), i % 2 === 0 ? main : ground);
  const line = { fill: 'none', stroke: main, 'stroke-width': reach * 0.011 };
  const art = random.chance(0.4)
    ? group(line, repeat(18, oval)) + circle(middle, reach * 0.3, second)
    : repeat(rings, ring) + circle(slide(rings), reach * 0.14, spark);
  const falling = figure([middle[0], middle[1] + reach * 0.13], reach * 0.24, ink, random);
  return { art: [art, falling], type: ['foot', 0.25] };
};

/** A fingerprint as large as the sheet, one ridge of another color. */
const fingerprint: Draw = ({ width, height, bare, random, ground, main, second, spark }) => {
  const x = width / 2;
  const y = height * (bare ? 0.52 : 0.36);
  const reach = Math.min(width * 0.36, height * (bare ? 0.4 : 0.245));
  const ridges = 11;
  const gap = reach / ridges;
  const odd = random.whole(3, 7);
  const lines = repeat(ridges, (i) => {
    const r = gap * (i + 0.6);
    const foot = Math.sqrt(Math.max(0.02, 1 - (i / ridges) ** 2)) * reach * 1.15;
    const end = y + foot * random.between(0.86, 1);
    const line = d`M${x - r} ${y + foot}V${y}a${r} ${r * 1.15} 0 0 1 ${r * 2} 0Q${x + r} ${y + foot * 0.6} ${x + r * 0.86} ${end}`;
    const long = gap * random.between(9, 20);
    return stroke(line, i === odd ? spark : i > 7 ? mix(main, second, 0.4) : main, gap * 0.52, {
      ...round,
      'stroke-dasharray': d`${long} ${gap * 1.1} ${long * 0.6} ${gap * 1.1}`,
    });
  });
  const frame = { stroke: mix(ground, main, 0.25), 'stroke-width': 2 };
  return {
    art: [
      circle([x, y], reach * 1.45, 'none', frame),
      group(rotate(random.between(-14, 14), [x, y]), lines),
    ],
    type: ['foot', 0.24],
  };
};

/** The title is the picture; beside it stands one bar, disc or slash. */
const lettering: Draw = ({ width, height, bare, random, ground, main, second, spark, ink }) => {
  const shape = random.pick(['disc', 'bar', 'slash']);
  const margin = width * 0.07;
  const under = [main, second].find((tone) => contrast(ink, tone) >= 4.5);
  const type: Zone = {
    x: margin,
    y: shape === 'disc' ? height * 0.4 : height * 0.06,
    width: width - 2 * margin,
    height: height * (shape === 'disc' ? 0.55 : shape === 'bar' ? 0.78 : 0.88),
    hold: shape === 'disc' ? 'bottom' : 'top',
    grounds: shape === 'slash' && under !== undefined ? [ground, under] : [ground],
  };
  if (bare) {
    const r = height * 0.34;
    const x = width * random.between(0.42, 0.6);
    return {
      art: [
        rect([0, 0], x, height, mix(ground, second, 0.6)),
        circle([x, height * 0.46], r, main),
        circle([x + r * 1.25, height * 0.46 - r * 0.6], r * 0.34, spark),
        rect([x + r * 1.6, 0], r * 0.16, height, main),
      ],
      type,
    };
  }
  const foot: Point = [0, height * 0.88];
  const slash = d`M${width * 0.55} 0L${width} 0L${width} ${height * 0.3}L${width * 0.2} ${height}L0 ${height}L0 ${height * 0.8}Z`;
  const ornaments: Readonly<Record<string, () => string>> = {
    disc: () =>
      circle([width * 0.62, height * 0.16], width * 0.33, main) +
      circle([width * 0.3, height * 0.27], width * 0.12, spark),
    bar: () =>
      rect(foot, width, height * 0.12, main) +
      rect(foot, width * random.between(0.25, 0.6), height * 0.12, spark),
    slash: () =>
      under === undefined ? rect([0, 0], margin * 0.45, height, main) : path(slash, under),
  };
  return { art: [ornaments[shape]?.() ?? ''], type };
};

export const patterns = {
  bauhaus,
  diagonal,
  dots,
  maze,
  pair,
  rays,
  shatter,
  spiral,
  fingerprint,
  lettering,
};
