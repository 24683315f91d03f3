import type { Composition } from '../composition.ts';
import { circle, joined, path, polar, polygon, rect, type Point } from '../svg.ts';
import { footZone } from '../zones.ts';

const starburst = (middle: Point, points: number, long: number, short: number): Point[] =>
  Array.from({ length: points * 2 }, (_, i) =>
    polar(middle, (Math.PI * i) / points - Math.PI / 2, i % 2 === 0 ? long : short),
  );

/** Rays from one point, a disc at their root, the title on a plain block. */
export const rays: Composition = {
  name: 'rays',
  genres: { Action: 4, Adventure: 2, Comedy: 3, War: 2, Music: 2, Animation: 2, Family: 1 },
  words:
    'hero champion fight fighter boxer power super miracle revolution explosion atomic bomb incredibles avengers',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const middle: Point = [width / 2, height * (bare ? 0.5 : 0.35)];
    const count = random.pick([14, 18, 24]);
    const turn = random.between(0, 1);
    const far = Math.hypot(width, height);
    const wedges = Array.from({ length: count }, (_, i) => {
      const from = ((i + turn) * 2 * Math.PI) / count;
      return joined([middle, polar(middle, from, far), polar(middle, from + Math.PI / count, far)]);
    }).join('');
    const r = Math.min(width, height) * 0.27;
    const heart = random.chance(0.5)
      ? polygon(starburst(middle, 5, r * 0.72, r * 0.29), spark)
      : circle(middle, r * 0.5, spark) + circle(middle, r * 0.28, main);
    const block = bare
      ? ''
      : rect([0, height * 0.69], width, height, ground) +
        rect([0, height * 0.69], width, 7, second);
    return {
      art:
        rect([0, 0], width, height, ground) +
        path(wedges, main) +
        circle(middle, r * 1.12, ground) +
        circle(middle, r, second) +
        heart +
        block,
      zone: footZone(scene, [ground], 0.23),
    };
  },
};
