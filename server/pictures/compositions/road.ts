import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { ridge } from '../ridges.ts';
import { at, circle, num, path, polygon, rect, repeat, stroke } from '../svg.ts';
import { night } from '../tones.ts';
import { topZone } from '../zones.ts';

/** A road to the vanishing point, with its poles and its broken line. */
export const road: Composition = {
  name: 'road',
  genres: { Drama: 2, Action: 2, Western: 2, Crime: 1, Comedy: 2, Adventure: 2 },
  words:
    'road drive driver car trip highway travel truck taxi speed fury wheels race racing journey crossroads motorcycle',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const y = height * (bare ? 0.45 : 0.53);
    const x = width * random.between(0.4, 0.6);
    const deep = height - y;
    const spread = Math.max(width, height * 0.7) * 0.52;
    const along = (part: number, side: number): string =>
      at([x + (width / 2 - x) * part + side * spread * 0.035 * part, y + deep * part]);
    const dashes = repeat(7, (i) => {
      const near = 1 / 1.75 ** i;
      const far = near * 0.74;
      return `M${along(near, -1)}L${along(near, 1)} ${along(far, 1)} ${along(far, -1)}Z`;
    });
    const side = random.chance(0.5) ? 1 : -1;
    const poles = repeat(6, (i) => {
      const part = 1 / 1.7 ** i;
      const px = x + side * spread * 1.25 * part;
      const foot = y + deep * part * 0.62;
      const tall = deep * 1.05 * part;
      return `M${num(px)} ${num(foot)}v${num(-tall)}M${num(px - tall * 0.12)} ${num(foot - tall * 0.9)}h${num(tall * 0.24)}`;
    });
    const r = Math.min(width, height) * random.between(0.13, 0.22);
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([x, y - r * 0.35], r, spark) +
        path(ridge([width, y + 2, y + 6], deep * 0.22, 5, random), mix(main, second, 0.5)) +
        rect([0, y], width, deep, main) +
        polygon(
          [
            [x - 2, y],
            [x + 2, y],
            [width / 2 + spread, height],
            [width / 2 - spread, height],
          ],
          dark,
        ) +
        path(dashes, spark) +
        stroke(poles, dark, 3),
      zone: topZone(scene, [ground], 0.27),
    };
  },
};
