import { mix } from '../color.ts';
import type { Draw, Scene } from '../composition.ts';
import { birdPath, boat, firPath, figure, ridge, swell } from '../motifs.ts';
import {
  circle,
  d,
  element,
  ellipse,
  group,
  path,
  type Point,
  rect,
  repeat,
  round,
  stroke,
} from '../svg.ts';

/** A giant sun going down, and its broken reflection. */
const horizon: Draw = ({ width, height, bare, random, ground, main, second, spark, ink }) => {
  const line = height * (bare ? 0.68 : 0.74);
  const r = Math.min(width * 0.37, height * 0.3);
  const x = width * random.pick([0.5, 0.5, 0.62, 0.38]);
  const y = line - r * random.between(0.1, 0.55);
  const slice = (i: number): string =>
    rect([0, y - r * 0.1 + (i * r * 1.1) / 6], width, 1.5 + i * r * 0.014, ground);
  const slices = random.chance(0.5) ? repeat(6, slice) : '';
  const glints = repeat(9, (i) => {
    const half = r * (1 - i / 10) * random.between(0.55, 1);
    const top = line + 8 + (i * (height - line)) / 9.5;
    return rect([x - half, top], half * 2, 2 + i * 0.5, i % 3 === 1 ? spark : main, { rx: 2 });
  });
  const traveller = random.chance(0.5)
    ? boat([x + r * 0.5, line + 7], r * 0.42, ink, spark)
    : figure([x - r * 0.3, line + 4], r * 0.3, ink, random);
  const sea = rect([0, line], width, height - line, second);
  return { art: [circle([x, y], r, main), slices, sea, glints, traveller], type: ['top', 0.3] };
};

/** Ranges behind ranges, paler with the distance, and one small traveller. */
const mountains: Draw = ({ width, height, bare, random, ground, main, second, spark, dark }) => {
  const sky = height * (bare ? 0.3 : 0.46);
  const step = (height - sky) / 5.2;
  const peak = Math.min(step * 1.7, width * 0.3);
  const middle = mix(main, second, 0.7);
  const tones = [mix(ground, main, 0.45), main, middle, mix(second, dark, 0.45), dark];
  const ranges = tones.map((tone, i) => {
    const base = sky + step * (i + 0.9);
    return path(ridge(width, base, height, peak * (1 - i * 0.13), 3 + i, random), tone);
  });
  const r = Math.min(width, height) * 0.11;
  const firs = repeat(9, (i) => {
    const x = width * (0.02 + i * 0.12) + random.between(-8, 8);
    return firPath([x, height], step * random.between(0.7, 1.5), step * 0.28);
  });
  return {
    art: [
      circle([width * random.between(0.25, 0.75), sky - r * 0.1], r, spark),
      ...ranges.slice(0, 3),
      figure([width * random.between(0.3, 0.7), sky + step * 3.1], step * 0.5, spark, random),
      ...ranges.slice(3),
      path(firs, mix(dark, '#000000', 0.35)),
    ],
    type: ['top', 0.3],
  };
};

/** Table mountains, a cactus, a rider's sun. */
const mesa: Draw = ({ width, height, bare, random, ground, main, second, spark, dark }) => {
  const line = height * (bare ? 0.7 : 0.76);
  const deep = height - line;
  const unit = Math.min(width, height * 0.7);
  const table = (x: number, w: number, tall: number): string =>
    d`M${x - w * 0.75} ${line + 2}L${x - w * 0.55} ${line - tall * 0.4}H${x - w * 0.46}L${x - w * 0.42} ${line - tall}H${x - w * 0.1}v${tall * 0.06}H${x + w * 0.42}L${x + w * 0.48} ${line - tall * 0.4}H${x + w * 0.56}L${x + w * 0.78} ${line + 2}Z`;
  const r = unit * random.between(0.26, 0.34);
  const side = random.chance(0.5) ? 1 : -1;
  const middle = width / 2;
  const cx = middle - side * width * 0.3;
  const c = unit * 0.052;
  const cactus = d`M${cx} ${height * 0.97}V${line - c * 4}M${cx} ${line + c * 1.4}h${c * 2.2}v${-c * 3}M${cx} ${line + c * 0.2}h${-c * 2}v${-c * 2.4}`;
  const dune = d`M0 ${line + deep * 0.55}Q${middle} ${line + deep * 0.15} ${width} ${line + deep * 0.62}V${height}H0Z`;
  const far = table(middle - side * width * 0.26, unit * 0.46, unit * 0.4);
  return {
    art: [
      circle([middle + side * width * 0.08, line - r * 0.55], r, spark),
      repeat(4, (i) => rect([0, line - r * (0.05 + i * 0.2)], width, 2.5, ground)),
      path(far, mix(main, ground, 0.3)),
      path(table(middle + side * width * 0.36, unit * 0.42, unit * 0.52), main),
      rect([0, line], width, deep, second),
      path(dune, mix(second, dark, 0.55)),
      stroke(cactus, dark, c * 0.95, { ...round, 'stroke-linejoin': 'round' }),
      figure([middle + side * width * 0.2, line + deep * 0.5], unit * 0.17, dark, random),
    ],
    type: ['top', 0.28],
  };
};

/** A road to the vanishing point, with its poles and its broken line. */
const road: Draw = ({ width, height, bare, random, main, second, spark, dark }) => {
  const y = height * (bare ? 0.45 : 0.53);
  const x = width * random.between(0.4, 0.6);
  const deep = height - y;
  const spread = Math.max(width, height * 0.7) * 0.52;
  const along = (part: number, side: number): Point => [
    x + (width / 2 - x) * part + side * spread * 0.035 * part,
    y + deep * part,
  ];
  const dashes = repeat(7, (i) => {
    const near = 1 / 1.75 ** i;
    const far = near * 0.74;
    return d`M${along(near, -1)}L${along(near, 1)} ${along(far, 1)} ${along(far, -1)}Z`;
  });
  const side = random.chance(0.5) ? 1 : -1;
  const poles = repeat(6, (i) => {
    const part = 1 / 1.7 ** i;
    const px = x + side * spread * 1.25 * part;
    const foot = y + deep * part * 0.62;
    const tall = deep * 1.05 * part;
    return d`M${px} ${foot}v${-tall}M${px - tall * 0.12} ${foot - tall * 0.9}h${tall * 0.24}`;
  });
  const r = Math.min(width, height) * random.between(0.13, 0.22);
  const lane = d`M${x - 2} ${y}L${x + 2} ${y}L${width / 2 + spread} ${height}L${width / 2 - spread} ${height}Z`;
  return {
    art: [
      circle([x, y - r * 0.35], r, spark),
      path(ridge(width, y + 2, y + 6, deep * 0.22, 5, random), mix(main, second, 0.5)),
      rect([0, y], width, deep, main),
      path(lane, dark),
      path(dashes, spark),
      stroke(poles, dark, 3),
    ],
    type: ['top', 0.27],
  };
};

/** A row of pointed crests with hollows between, open at both ends. */
const crests = (step: number, base: number, shift: number): string =>
  d`M${-(1 + shift) * step} ${base}` +
  d`q${step * 0.45} ${step * 0.42} ${step} 0`.repeat(Math.ceil(1000 / step) + 3);

/** The fish-scale sea of Japanese prints, as one small tile that repeats. */
function scales({ width, height, main, second, spark, prefix }: Scene, top: number): string {
  const r = Math.min(width, height) * 0.1;
  const scale = (...center: Point): string =>
    circle(center, r, spark) +
    [0.9, 0.66, 0.42, 0.18]
      .map((part, i) => circle(center, r * part, i % 2 === 0 ? main : i === 1 ? spark : second))
      .join('');
  const rows =
    scale(0, 0) +
    scale(2 * r, 0) +
    scale(r, r / 2) +
    scale(0, r) +
    scale(2 * r, r) +
    scale(r, 1.5 * r);
  const units = { patternUnits: 'userSpaceOnUse', x: 0, y: top, width: 2 * r, height: r };
  const arcs = d`a${r} ${r} 0 0 1 ${2 * r} 0`.repeat(Math.ceil(width / r / 2) + 2);
  const edge = d`M0 ${top + r / 2}${arcs}V${height}H-99ZM${-r} ${top + r}${arcs}V${height}H-99Z`;
  return (
    element('pattern', { id: `${prefix}w`, ...units }, rows) +
    element('clipPath', { id: `${prefix}c` }, path(edge, spark)) +
    rect([0, top - r], width, height - top + r, `url(#${prefix}w)`, {
      'clip-path': `url(#${prefix}c)`,
    })
  );
}

/** A sea in flat layers, each crest edged with foam, and a boat too small for it. */
const waves: Draw = (scene) => {
  const { width, height, bare, random, ground, main, second, spark } = scene;
  const unit = Math.min(width, height);
  const top = height * (bare ? 0.44 : 0.52);
  const r = unit * random.between(0.14, 0.2);
  const x = width * random.between(0.28, 0.72);
  const layer = (i: number): string => {
    const tone = mix(mix(ground, main, 0.55 + i * 0.09), second, i / 5);
    const step = width / Math.max(2, Math.round((width / 400) * (7 - i)));
    const crest = crests(step, top + (i * (height - top)) / 5.4, random.between(0, 1));
    return path(d`${crest}V${height + 40}H-400Z`, tone) + stroke(crest, spark, 1.5 + i * 0.5);
  };
  const sea = random.chance(0.5) ? scales(scene, top + unit * 0.05) : repeat(6, layer);
  const sun = circle([width - x, top - r * 0.3], r, spark);
  const sails = boat([x, top + unit * 0.055], unit * 0.24, second, main);
  return { art: [sun, sails, sea], type: ['top', 0.29] };
};

/** An army seen only as lances and pennants over a rise. */
const lances: Draw = ({ width, height, bare, random, ground, main, second, spark, dark }) => {
  const line = height * (bare ? 0.74 : 0.8);
  const reach = height * (bare ? 0.6 : 0.4);
  const count = Math.round(width / 15);
  const row = (lift: number, step: number, chance: number): { poles: string; flags: string } => {
    let poles = '';
    let flags = '';
    for (let i = 0; i < count / step; i += 1) {
      const x = (i + random.between(0.2, 0.8)) * 15 * step;
      const tip = line - reach * random.between(0.55, 1) * lift;
      const lean = x + (x - width / 2) * 0.05;
      poles += d`M${x} ${line + 20}L${lean} ${tip}`;
      if (!random.chance(chance)) continue;
      flags += d`M${lean} ${tip + 5}l${reach * 0.2} ${reach * 0.06}l${-reach * 0.2} ${reach * 0.07}z`;
    }
    return { poles, flags };
  };
  const back = row(0.78, 1.4, 0);
  const front = row(1, 2, 0.62);
  const r = Math.min(width, height) * random.between(0.2, 0.27);
  const furrow = (i: number): string => {
    const base = line + (i + 1) * (height - line) * 0.26;
    const data = swell(width, base, height, height * 0.03, 2, i * 0.37);
    return path(data, mix(dark, second, 0.15 + i * 0.1));
  };
  return {
    art: [
      circle([width * random.between(0.3, 0.7), line - reach * 0.5], r, main),
      stroke(back.poles, mix(ground, second, 0.75), 2),
      stroke(front.poles, dark, 2.6),
      path(front.flags, spark === ground ? main : spark),
      path(swell(width, line, height, height * 0.05, 1, 0.2), dark),
      repeat(3, furrow),
    ],
    type: ['top', 0.28],
  };
};

/** A bolt that splits the sky into two colors. */
const lightning: Draw = ({ width, height, bare, random, ground, main, second, dark, light }) => {
  const foot = height * (bare ? 0.86 : 0.68);
  const x = width * random.between(0.45, 0.58);
  const w = Math.min(width * 0.2, height * 0.16);
  const side = random.chance(0.5) ? 1 : -1;
  const bolt = (shift: number): [front: string, back: string] => {
    const at = (part: number): number => x + side * w * part + shift;
    return [
      d`M${at(1.1)} -4L${at(-0.9)} ${foot * 0.48}L${at(0.15)} ${foot * 0.45}L${at(-1.1)} ${foot}`,
      d`L${at(1.35)} ${foot * 0.32}L${at(0.35)} ${foot * 0.35}L${at(2.2)} -4Z`,
    ];
  };
  const [edge, back] = bolt(0);
  const skyEdge = side > 0 ? width : 0;
  const firs = repeat(Math.round(width / 44), (i) => {
    const foothold: Point = [i * 44 + random.between(0, 26), foot + 6];
    return firPath(foothold, height * random.between(0.05, 0.11), height * 0.022);
  });
  return {
    field: mix(ground, dark, 0.12),
    art: [
      path(d`${edge}L${skyEdge} ${foot}L${skyEdge} -4Z`, main),
      path(bolt(side * w * 0.3).join(''), mix(second, dark, 0.3)),
      path(edge + back, light),
      path(firs, dark),
      path(swell(width, foot, height, height * 0.02, 2, 0.2), dark),
    ],
    type: ['foot', 0.23, dark],
  };
};

const cloud = ([x, y]: Point, size: number): string =>
  d`M${x - size} ${y}a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.45}-${size * 0.28}a${size * 0.45} ${size * 0.45} 0 0 1 ${size * 0.85}-${size * 0.02}a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.5} ${size * 0.3}z`;

/** Striped balloons over a small country. */
const balloon: Draw = ({ width, height, bare, random, ground, main, second, spark, ink }) => {
  const unit = Math.min(width, height * 0.7) / 100;
  const foot = height * (bare ? 0.86 : 0.73);
  const side = random.chance(0.5) ? 1 : -1;
  const at = (x: number, y: number): Point => [width / 2 + side * x * unit, foot * y];
  const flight = (x: number, y: number, size: number, cloth: string, stripe: string): string => {
    const r = size * unit;
    const gore = (w: number, h: number): string =>
      d`M0 ${r * 1.28}C${-r * w} ${r * 0.4} ${-r * w} ${-r * h} 0 ${-r}C${r * w} ${-r * h} ${r * w} ${r * 0.4} 0 ${r * 1.28}Z`;
    return group(
      { transform: d`translate(${at(x, y)})` },
      path(
        d`M0 ${r * 1.28}C${-r * 0.3} ${r * 1.1} ${-r} ${r * 0.6} ${-r} 0A${r} ${r} 0 0 1 ${r} 0C${r} ${r * 0.6} ${r * 0.3} ${r * 1.1} 0 ${r * 1.28}Z`,
        cloth,
      ),
      path(gore(0.9, 0.8), stripe),
      path(gore(0.3, 0.8), cloth),
      stroke(d`M${-r * 0.16} ${r * 1.15}V${r * 1.5}M${r * 0.16} ${r * 1.15}V${r * 1.5}`, ink, 1.2),
      rect([-r * 0.2, r * 1.48], r * 0.4, r * 0.28, ink, { rx: r * 0.05 }),
    );
  };
  const sky = mix(ground, spark, 0.75);
  const bush = (i: number): string => {
    const root: Point = [width * (0.1 + i * 0.2), foot + 3.5 * unit];
    return ellipse(root, 1.6 * unit, 3.4 * unit, mix(second, ink, 0.4));
  };
  return {
    art: [
      path(cloud(at(-30, 0.3), 20 * unit) + cloud(at(36, 0.62), 16 * unit), sky),
      flight(-30, 0.56, 9, second, spark),
      flight(34, 0.22, 6, spark, main),
      flight(4, 0.38, 24, main, spark),
      path(cloud(at(20, 0.83), 22 * unit), sky),
      path(swell(width, foot, height, 9 * unit, 2, 0.1), mix(second, ground, 0.3)),
      path(swell(width, foot + 4 * unit, height, 6 * unit, 2, 0.65), second),
      repeat(5, bush),
    ],
    type: ['foot', 0.17, second],
  };
};

/** A flock that grows as it comes nearer. */
const birds: Draw = ({ width, height, bare, random, main, second, spark, ink }) => {
  const foot = bare ? height : height * 0.72;
  const unit = Math.min(width, foot);
  const side = random.chance(0.5) ? 1 : -1;
  const flock = repeat(20, (i) => {
    const part = (i + 0.5) / 20;
    const drift = random.between(-0.3, 0.3) * width * (0.5 + part);
    const x = width / 2 + side * width * (0.36 - part * 0.72) + drift;
    const y = foot * (0.72 - part * 0.55) + random.between(-0.2, 0.2) * foot;
    return birdPath([x, y], unit * (0.022 + part * part * 0.13), random.between(-0.45, 0.45));
  });
  const hill = bare
    ? swell(width, foot * 0.9, height, foot * 0.06, 2, 0.2)
    : swell(width, foot, height, foot * 0.04, 2, 0.25);
  const feet: Point = [width / 2 + side * width * 0.26, foot * (bare ? 0.89 : 0.99)];
  return {
    art: [
      circle([width / 2 - side * width * 0.1, foot * 0.5], unit * 0.34, main),
      path(hill, second),
      figure(feet, unit * 0.15, ink, random),
      path(flock, ink),
      path(birdPath([width * 0.5, foot * 0.16], unit * 0.1, 0), spark),
    ],
    type: ['foot', 0.19, second],
  };
};

export const landscapes = {
  horizon,
  mountains,
  mesa,
  road,
  waves,
  lances,
  lightning,
  balloon,
  birds,
};
