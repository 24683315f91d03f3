import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { circle, num, polar, rect, repeat, stroke, type Point } from '../svg.ts';
import { footZone } from '../zones.ts';

/** Op art: a ball, or a wave, made of dots alone; one dot is of another colour. */
export const dots: Composition = {
  name: 'dots',
  genres: { 'Science Fiction': 3, Music: 2, Comedy: 2, Mystery: 1, Documentary: 2, Animation: 1 },
  words:
    'code computer number numbers machine artificial virtual network mathematician system infinity pi her arrival',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const foot = bare ? height : height * 0.7;
    const middle: Point = [width / 2, bare ? height / 2 : height * 0.36];
    const reach = Math.min(width * 0.44, foot * 0.5);
    const ball = random.chance(0.55);
    const rings = 11;
    const art = ball
      ? repeat(rings, (i) => {
          const part = (i + 1) / rings;
          const r = reach * Math.sin((part * Math.PI) / 2);
          const count = (i + 1) * 6;
          const gap = (2 * Math.PI * r) / count;
          const next = reach * Math.cos((part * Math.PI) / 2) * (Math.PI / 2 / rings);
          return circle(middle, r, 'none', {
            stroke: mix(main, second, part * 0.7),
            'stroke-width': Math.max(reach * 0.02, Math.min(gap, next * 1.3) * 0.82),
            'stroke-linecap': 'round',
            'stroke-dasharray': `0 ${String(Math.round(gap * 100) / 100)}`,
          });
        })
      : repeat(17, (i) => {
          const y = (foot * (i + 0.7)) / 17;
          const bulge = Math.sin((i / 16) * Math.PI);
          return stroke(
            `M${num(-width * 0.02)} ${num(y)}Q${num(width / 2)} ${num(y + (8 - i) * reach * 0.06)} ${num(width * 1.02)} ${num(y)}`,
            mix(second, main, bulge),
            reach * (0.02 + bulge * 0.085),
            { 'stroke-linecap': 'round', 'stroke-dasharray': `0 ${num(reach * 0.115)}` },
          );
        });
    const mark = polar(middle, random.between(0, 6.28), ball ? reach * 0.55 : reach * 0.4);
    return {
      art:
        rect([0, 0], width, height, ground) +
        art +
        circle(mark, reach * 0.13, ground) +
        circle(mark, reach * 0.105, spark) +
        (bare ? '' : rect([0, foot], width, height - foot, ground)),
      zone: footZone(scene, [ground], 0.24),
    };
  },
};
