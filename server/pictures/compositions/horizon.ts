import { boat, person } from '../figures.ts';
import type { Composition } from '../composition.ts';
import { circle, rect, repeat } from '../svg.ts';
import { topZone } from '../zones.ts';

/** A giant sun going down, and its broken reflection. */
export const horizon: Composition = {
  name: 'horizon',
  genres: { Drama: 2, Romance: 3, Adventure: 3, War: 1, Western: 2, History: 1 },
  words: 'sun sunset sunrise summer horizon heaven empire desert africa arabia',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark, ink } = palette;
    const line = height * (bare ? 0.68 : 0.74);
    const r = Math.min(width * 0.37, height * 0.3);
    const x = width * random.pick([0.5, 0.5, 0.62, 0.38]);
    const sunk = random.between(0.1, 0.55);
    const y = line - r * sunk;
    const sliced = random.chance(0.5);
    const slices = sliced
      ? repeat(6, (i) => {
          const at = y - r * 0.1 + (i * r * 1.1) / 6;
          return rect([0, at], width, 1.5 + i * r * 0.014, ground);
        })
      : '';
    const glints = repeat(9, (i) => {
      const half = r * (1 - i / 10) * random.between(0.55, 1);
      const top = line + 8 + (i * (height - line)) / 9.5;
      return rect([x - half, top], half * 2, 2 + i * 0.5, i % 3 === 1 ? spark : main, { rx: 2 });
    });
    const atSea = random.chance(0.5);
    const traveller = atSea
      ? boat([x + r * 0.5, line + 7], r * 0.42, ink, spark)
      : person([x - r * 0.3, line + 4], r * 0.3, ink, random);
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([x, y], r, main) +
        slices +
        rect([0, line], width, height - line, second) +
        glints +
        traveller,
      zone: topZone(scene, [ground], 0.3),
    };
  },
};
