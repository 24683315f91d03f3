import { mix } from '../colour.ts';
import type { Composition, Scene } from '../composition.ts';
import { boat } from '../figures.ts';
import { circle, element, num, path, rect, repeat, stroke, type Point } from '../svg.ts';
import { topZone } from '../zones.ts';

/** A row of pointed crests with hollows between, open at both ends. */
const crests = (step: number, base: number, shift: number): string => {
  const start = -(1 + shift) * step;
  const count = Math.ceil(1000 / step) + 3;
  return `M${num(start)} ${num(base)}${repeat(count, () => `q${num(step * 0.45)} ${num(step * 0.42)} ${num(step)} 0`)}`;
};

/** The fish-scale sea of Japanese prints, as one small tile repeated. */
const scales = ({ width, height, palette, prefix }: Scene, top: number): string => {
  const { main, second, spark } = palette;
  const r = Math.min(width, height) * 0.1;
  const scale = (centre: Point): string =>
    circle(centre, r, spark) +
    [0.9, 0.66, 0.42, 0.18]
      .map((part, i) => circle(centre, r * part, i % 2 === 0 ? main : i === 1 ? spark : second))
      .join('');
  const rows = [0, 0.5, 1, 1.5].map((row) =>
    row % 1 === 0 ? scale([0, row * r]) + scale([2 * r, row * r]) : scale([r, row * r]),
  );
  const tile = {
    id: `${prefix}w`,
    patternUnits: 'userSpaceOnUse',
    x: 0,
    y: num(top),
    width: 2 * r,
    height: r,
  };
  const pattern = element('pattern', tile, rows.join(''));
  const edge = [0.5, 1].map((row) => {
    const arcs = repeat(
      Math.ceil(width / r / 2) + 2,
      () => `a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0`,
    );
    return `M${num(row === 1 ? -r : 0)} ${num(top + row * r)}${arcs}V${num(height)}H-99Z`;
  });
  const clip = element('clipPath', { id: `${prefix}c` }, path(edge.join(''), spark));
  const sea = rect([0, top - r], width, height - top + r, `url(#${prefix}w)`, {
    'clip-path': `url(#${prefix}c)`,
  });
  return pattern + clip + sea;
};

/** A sea in flat layers, each crest edged with foam, and a boat too small for it. */
export const waves: Composition = {
  name: 'waves',
  genres: { Adventure: 2, Drama: 2, Animation: 2, Documentary: 2, Romance: 1, Family: 2 },
  words:
    'sea ocean ship shark boat island titanic water jaws fish pirates sailor submarine beach river lake coast fisherman',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const unit = Math.min(width, height);
    const top = height * (bare ? 0.44 : 0.52);
    const r = unit * random.between(0.14, 0.2);
    const x = width * random.between(0.28, 0.72);
    const sea = random.chance(0.5)
      ? scales(scene, top + unit * 0.05)
      : repeat(6, (i) => {
          const tone = mix(mix(ground, main, 0.55 + i * 0.09), second, i / 5);
          const count = Math.max(2, Math.round((width / 400) * (7 - i)));
          const crest = crests(
            width / count,
            top + (i * (height - top)) / 5.4,
            random.between(0, 1),
          );
          return (
            path(`${crest}V${num(height + 40)}H-400Z`, tone) + stroke(crest, spark, 1.5 + i * 0.5)
          );
        });
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([width - x, top - r * 0.3], r, spark) +
        boat([x, top + unit * 0.055], unit * 0.24, second, main) +
        sea,
      zone: topZone(scene, [ground], 0.29),
    };
  },
};
