import { contrast, luminance, mix } from '../color.ts';
import type { Draw } from '../composition.ts';
import { hatPath, headPath, figure, ridge, swell } from '../motifs.ts';
import type { Random } from '../random.ts';
import {
  circle,
  clip,
  d,
  ellipse,
  formatFine,
  group,
  toPolygon,
  path,
  toPlacement,
  type Point,
  polar,
  rect,
  repeat,
  stroke,
  rotate,
} from '../svg.ts';

/** Path data of a square star at a random place. */
function star(random: Random, sizes: readonly [number, ...number[]], right: number, low: number) {
  const size = random.pick(sizes);
  return d`M${random.between(0, right)} ${random.between(0, low)}h${size}v${size}h-${size}z`;
}

/** The blades of a lens, nearly closed. */
const aperture: Draw = (scene) => {
  const { width, height, bare, random, ground, main, second, spark, dark, light } = scene;
  const middle: Point = [width / 2, height * (bare ? 0.5 : 0.36)];
  const reach = Math.min(width * 0.43, height * (bare ? 0.44 : 0.3));
  const count = random.pick([6, 7, 8]);
  const open = reach * random.between(0.26, 0.38);
  const turn = random.between(0, 1);
  const step = (2 * Math.PI) / count;
  const angleFrom = ([x, y]: Point, to: Point): number => Math.atan2(to[1] - y, to[0] - x);
  const blades = repeat(count, (i) => {
    const near = polar(middle, turn + i * step, open);
    const next = polar(middle, turn + (i + 1) * step, open);
    const along = angleFrom(near, next);
    const tip = polar(near, along, reach * 1.02);
    const outer = polar(middle, angleFrom(middle, tip) + step / 2, reach * 1.3);
    const tipNext = polar(next, along + step, reach * 1.02);
    const tone = i % 2 === 0 ? main : mix(main, second, 0.55);
    const edge = { stroke: ground, 'stroke-width': reach * 0.014 };
    return path(toPolygon([near, tip, outer, tipNext, next]), tone, edge);
  });
  return {
    art: [
      clip(
        `${scene.prefix}a`,
        circle(middle, reach, dark),
        circle(middle, reach * 1.08, dark),
        circle(middle, reach, light),
        circle(polar(middle, 0.6, open * 0.35), open * 0.42, spark),
        blades,
      ),
    ],
    type: ['foot', 0.25],
  };
};

/** A record large enough to leave the sheet. */
const vinyl: Draw = ({ width, height, bare, random, ground, main, second, spark, dark, light }) => {
  const disc = dark === ground ? mix(dark, '#ffffff', 0.08) : dark;
  const middle: Point = [width * random.pick([0.5, 0.72, 0.28]), height * (bare ? 0.5 : 0.3)];
  const r = Math.min(width * 0.56, height * 0.4);
  const groove = { stroke: mix(disc, light, 0.3), 'stroke-width': 1 };
  const grooves = [0.95, 0.88, 0.82, 0.74, 0.69, 0.6, 0.53].map((part) =>
    circle(middle, r * part, 'none', groove),
  );
  const turn = random.between(-0.9, -0.4);
  const shine = [turn, turn + Math.PI].map(
    (angle) =>
      d`M${middle}L${polar(middle, angle, r)}A${r} ${r} 0 0 1 ${polar(middle, angle + 0.42, r)}Z`,
  );
  return {
    art: [
      circle(middle, r, disc),
      path(shine.join(''), mix(disc, light, 0.18)),
      ...grooves,
      circle(middle, r * 0.4, main === dark ? spark : main),
      circle(middle, r * 0.32, second),
      circle(middle, r * 0.2, spark),
      circle(middle, r * 0.035, disc),
      bare ? '' : rect([0, height * 0.735], width, height, ground),
    ],
    type: ['foot', 0.21],
  };
};

/** A ringed planet, its orbits and its moons. */
const orbits: Draw = ({ width, height, bare, random, ground, main, second, spark, ink, dark }) => {
  const field = luminance(ground) < 0.2 || random.chance(0.55) ? ground : dark;
  const x = width * (bare ? 0.5 : random.between(0.4, 0.6));
  const y = height * (bare ? 0.52 : 0.38);
  const r = Math.min(width * 0.27, height * 0.27);
  const low = height * (bare ? 0.98 : 0.68);
  const stars = repeat(46, () => star(random, [1, 1, 1.4, 2.2], width, low));
  const tilt = rotate(random.between(-28, -12) * (random.chance(0.5) ? 1 : -1), [x, y]);
  const isRinged = random.chance(0.6);
  const ring = (sweep: number): string => {
    const half = d`M${x - r * 1.75} ${y}a${r * 1.75} ${r * 0.4} 0 0 ${sweep} ${r * 3.5} 0`;
    const lines = stroke(half, spark, r * 0.13) + stroke(half, field, r * 0.02);
    return isRinged ? group(tilt, lines) : '';
  };
  const moons = [1.35, 1.62, 1.9].map((far, i) => {
    const tone = i === 1 ? spark : mix(second, main, 0.5);
    return circle(polar([x, y], random.between(0, 6.3), r * far), r * (0.07 + i * 0.035), tone);
  });
  const tracks = [1.35, 1.62, 1.9, ...(bare ? [2.35] : [])].map((far) =>
    circle([x, y], r * far, 'none'),
  );
  const shade = d`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}a${r * 1.35} ${r * 1.35} 0 0 0 0-${2 * r}z`;
  return {
    field,
    art: [
      path(stars, mix(field, ink, 0.75)),
      group({ stroke: mix(field, ink, 0.4), 'stroke-width': 1 }, ...tracks),
      ...moons,
      ring(1),
      circle([x, y], r, main),
      group(
        tilt,
        ellipse([x, y - r * 0.42], r * 0.905, r * 0.13, mix(main, spark, 0.35)),
        ellipse([x, y + r * 0.3], r * 0.95, r * 0.16, mix(main, second, 0.7)),
      ),
      path(shade, dark, { 'fill-opacity': 0.55 }),
      ring(0),
    ],
    type: ['foot', 0.22],
  };
};

/** A rocket and the curve it left behind. */
const rocket: Draw = ({ width, height, bare, random, ground, main, second, spark, ink, dark }) => {
  const foot = bare ? height * 0.98 : height * 0.72;
  const unit = Math.min(width, foot) / 100;
  const side = random.chance(0.5) ? 1 : -1;
  const [hx, hy] = [width / 2 + side * 20 * unit, foot * 0.34];
  const bx = width / 2 - side * 34 * unit;
  const trail = (half: number): string =>
    d`M${bx - half * unit} ${foot}Q${bx + side * 8 * unit} ${hy + 24 * unit} ${hx - side * 4 * unit} ${hy + 8 * unit}Q${bx + side * 22 * unit} ${hy + 44 * unit} ${bx + half * unit} ${foot}Z`;
  const stars = repeat(30, () => star(random, [1.2, 1.6, 2.4], width, foot * 0.9));
  const puff = (i: number): string => {
    const at: Point = [bx + (i - 2) * 15 * unit, foot + unit];
    return circle(at, (9 + ((i * 7) % 5)) * unit, mix(main, spark, 0.35));
  };
  const moon = (right: number, y: number, r: number, tone: string): string =>
    circle([width / 2 - side * right * unit, foot * y], r * unit, tone);
  const crater = mix(second, ground, 0.4);
  return {
    art: [
      path(stars, mix(ground, ink, 0.7)),
      moon(26, 0.3, 17, second),
      moon(31, 0.27, 4, crater),
      moon(22, 0.35, 2.6, crater),
      path(trail(17), mix(main, ground, 0.45)),
      path(trail(8), main),
      group(
        { transform: d`translate(${hx} ${hy})rotate(${side * 38})scale(${formatFine(unit)})` },
        path('M-5 8L-13 18V6L-6-4ZM5 8L13 18V6L6-4Z', spark),
        path('M0-26C8-18 9-4 6 12H-6C-9-4-8-18 0-26Z', ink),
        path('M0-26C4-22 6-18 7-13H-7C-6-18-4-22 0-26Z', spark),
        circle([0, -4], 3.6, second, { stroke: main, 'stroke-width': 1.4 }),
      ),
      repeat(5, puff),
      rect([0, foot + 2], width, height - foot, bare ? ground : dark),
    ],
    type: ['foot', 0.2, dark],
  };
};

/** One great eye with echoes of its lids. */
const eye: Draw = (scene) => {
  const { width, height, bare, random, ground, main, second, spark, dark, light } = scene;
  const [x, y] = [width / 2, height * (bare ? 0.5 : 0.37)];
  const half = Math.min(width * 0.42, height * 0.52);
  const open = half * random.between(0.46, 0.58);
  const iris = open * 0.86;
  const lids = (w: number, h: number): string =>
    d`M${x - w} ${y}Q${x} ${y - h * 2} ${x + w} ${y}Q${x} ${y + h * 2} ${x - w} ${y}Z`;
  const echoes = repeat(5, (i) => {
    const echo = lids(half * (1.12 + i * 0.17), open * (1.2 + i * 0.36));
    return stroke(echo, mix(main, ground, i * 0.16), half * 0.024);
  });
  const spokes = repeat(28, (i) => {
    const at = (part: number): Point => polar([x, y], (i * Math.PI) / 14, iris * part);
    return d`M${at(0.48)}L${at(random.between(0.74, 0.93))}`;
  });
  const edge = lids(half, open);
  return {
    art: [
      echoes,
      clip(
        `${scene.prefix}l`,
        path(edge, dark),
        path(edge, light),
        circle([x, y], iris, main),
        stroke(spokes, mix(second, dark, 0.2), iris * 0.05),
        circle([x, y], iris * 0.42, dark),
        circle(polar([x, y], -2.3, iris * 0.3), iris * 0.14, light),
        circle(polar([x, y], 0.7, iris * 0.62), iris * 0.07, spark),
      ),
      stroke(edge, dark, half * 0.05),
    ],
    type: ['foot', bare ? 0.2 : 0.21],
  };
};

/** A head in profile, another place inside it. */
const portrait: Draw = (scene) => {
  const { width, height, bare, random, ground, main, second, spark, light } = scene;
  const foot = bare ? height : height * 0.7;
  const scale = (foot / 150) * (bare ? 0.9 : 0.88);
  const flip = random.chance(0.5) ? -1 : 1;
  const x = width * (bare ? 0.62 : 0.5) - flip * scale * 48;
  const y = foot - 150 * scale + 1;
  const transform = d`translate(${x} ${y})scale(${formatFine(flip * scale)} ${formatFine(scale)})`;
  const outline = `${headPath}M66 128C76 142 112 142 122 152H-34C-20 140 22 138 31 130Z`;
  const bust = path(outline, main, { transform });
  const sun = (share: number): string =>
    circle([width * (bare ? 0.62 : 0.5), foot * 0.42], foot * share, spark);
  const range = (base: number, peak: number, count: number): string =>
    ridge(width, foot * base, foot, foot * peak, count, random);
  const wave = (i: number): string => {
    const data = swell(width, foot * (0.52 + i * 0.1), foot, foot * 0.05, 4, i * 0.3);
    return path(data, mix(main, second, (i + 1) / 5));
  };
  const inside = random.chance(0.5)
    ? sun(0.16) +
      path(range(0.72, 0.26, 4), mix(main, second, 0.6)) +
      path(range(0.88, 0.2, 5), second)
    : sun(0.13) + repeat(5, wave);
  const halo: Point = [width * (bare ? 0.4 : 0.5), foot * 0.46];
  return {
    art: [
      circle(halo, foot * 0.42, mix(ground, light, 0.28)),
      clip(`${scene.prefix}h`, bust, bust, inside),
      bare ? '' : rect([0, foot], width, height - foot, second),
    ],
    type: ['foot', 0.22, second],
  };
};

/** Light through Venetian blinds, across a wall and a face under a hat. */
const blinds: Draw = ({ width, height, bare, random, prefix, main, spark, dark }) => {
  const foot = bare ? height : height * 0.7;
  const slats = bare ? 11 : 12;
  const step = foot / slats;
  const tilt = random.between(0.08, 0.2) * step * (random.chance(0.5) ? 6 : -6);
  const strips = (color: string, part: number): string =>
    repeat(slats + 4, (i) => {
      const [left, right] = [(i - 2) * step + tilt, (i - 2) * step - tilt];
      const thick = step * part;
      const strip = d`M0 ${left}L${width} ${right}L${width} ${right + thick}L0 ${left + thick}Z`;
      return path(strip, color);
    });
  const scale = (foot / 150) * (bare ? 0.86 : 0.84);
  const x = width * (bare ? 0.6 : 0.5) - scale * 50;
  const outline = `${headPath}${hatPath}M68 128C90 138 130 140 140 152H-48C-40 136 10 134 30 128Z`;
  const transform = toPlacement([x, foot - 150 * scale + 2], scale * 100);
  const bust = path(outline, dark, { transform });
  const light = contrast(main, dark) < 2.5 ? spark : main;
  const sill = rect([0, foot], width, height - foot, dark) + rect([0, foot], width, 4, spark);
  return {
    field: mix(dark, light, 0.28),
    art: [
      strips(light, 0.56),
      clip(`${prefix}s`, bust, bust, strips(mix(dark, light, 0.42), 0.16)),
      bare ? '' : sill,
    ],
    type: ['foot', 0.23, dark],
  };
};

/** Slanting rain, and umbrellas: one bright, the others not. */
const rain: Draw = ({ width, height, bare, random, ground, main, second, spark, dark }) => {
  const [field, cloth] = contrast(ground, dark) < 1.9 ? [second, main] : [ground, second];
  const foot = height * (bare ? 0.84 : 0.71);
  const unit = Math.min(width, foot) / 100;
  const count = Math.round(Math.round(width / 13) / 3);
  const drops = (tone: string, dashes: string): string => {
    const lines = repeat(count, (i) => {
      const x = (i + random.between(0, 1)) * 39 + foot * 0.12;
      const above = random.between(8, 70);
      return d`M${x + above * 0.24} ${-above}L${x - foot * 0.24} ${foot}`;
    });
    return stroke(lines, tone, 1.6, { 'stroke-dasharray': dashes });
  };
  const faint = mix(field, main, 0.55);
  const walkers = bare ? [0.2, 0.35, 0.5, 0.68, 0.82] : [0.17, 0.5, 0.83];
  const bright = random.whole(1, walkers.length - 2);
  const people = walkers.map((part, i) => {
    const x = width * part + random.between(-4, 4) * unit;
    const tall = (i === bright ? 40 : random.between(27, 32)) * unit;
    const r = tall * 0.42;
    const y = foot - tall * 0.92;
    const scallops = d`q${-r / 4} ${-r * 0.2} ${-r / 2} 0`.repeat(4);
    const umbrella = d`M${x - r} ${y}A${r} ${r * 0.92} 0 0 1 ${x + r} ${y}${scallops}z`;
    return (
      stroke(d`M${x} ${y - r * 0.5}V${foot - tall * 0.45}`, dark, 2) +
      figure([x - tall * 0.06, foot + 1], tall * 0.86, dark, random) +
      path(umbrella, i === bright ? spark : cloth)
    );
  });
  return {
    field,
    art: [
      drops(faint, '22 30'),
      drops(faint, '48 60'),
      drops(main, '30 44'),
      rect([0, foot], width, height - foot, dark),
      ...people,
    ],
    type: ['foot', 0.2, dark],
  };
};

export const things = { aperture, vinyl, orbits, rocket, eye, portrait, blinds, rain };
